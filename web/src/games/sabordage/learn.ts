/** How to play Sabordage, told in short. Rule ids lead to the complete rules. */

export const en = {
    goal: "You build your ship while your neighbours fire at it. A ship is a stern, a bow, and **decks** in between, two at first. After three rounds **the longest ship wins**.",
    rows: {
        title: "Ships and rows",
        rule: "S1",
        text: [
            "All ships lie side by side, sterns in line, and **the earth is round**: the last ship on the right is the neighbour of the first on the left.",
            "Decks at the same distance from the stern lie in the same **row**, and cannons fire along their row. A deck built in the middle moves everything in front of it one row ahead; when one is destroyed, the ship closes up. So you aim, and dodge, by choosing where to build.",
        ],
        picture: "Four ships side by side, their decks in numbered rows.",
    },
    round: {
        title: "A round",
        rule: "S3",
        steps: [
            "**Draw 4 tiles.**",
            "**Build three times**, all at once and in secret: choose a tile, which way it faces, and its row. Then pass the hand on, to the left (in the second round, to the right). The last tile is discarded.",
            "**Cannons fire:** first all with fuse 1, together; ships close up; then all with fuse 2.",
            "**Treasures** gain a tile, **boarding decks** steal one.",
        ],
        after: "**Rotten tiles** are placed after everybody else's, once you see what is coming, but they are destroyed before the count.",
    },
    cannons: {
        title: "Cannons",
        rule: "S4",
        after: "The number on the flame is the fuse. Most cannons fire once in their life.",
    },
    defences: {
        title: "Defences",
        rule: "S4.4",
    },
    riches: {
        title: "Treasure and boarding",
        rule: "S5.1",
    },
    end: {
        title: "The end",
        rule: "S7",
        text: "After the third round rotten tiles are destroyed, and **every tile counts for 1**, also in stacks. The longest ship wins; if ships are equally long, the one with the most cannons.",
        picture: "Three ships at the end, each with its length.",
    },
    more: {
        title: "Two players, and experts",
        rule: "S8",
        text: [
            "**Two players** have two ships and seven tiles each; only the longer ship counts.",
            "The **expert variant** wakes the pirates on the tiles when you build one and others of its kind are visible: the carpenter lengthens the ship, the gunner gives fuses again, the saboteur destroys all the others.",
        ],
    },
    tips: {
        title: "To begin with",
        each: [
            "Look at your neighbours' rows before choosing yours: one row higher or lower often makes a shot miss.",
            "Count the ships in your row before firing a long cannon.",
            "Armour works on one side only: turn the tile towards the danger.",
        ],
    },
    credits:
        "Designed by Roméo Hennion, illustrated by Djib, published by Origames. Flibuste is a free project of its own and not affiliated with them; what the tiles show is reconstructed. If you like it, buy the box.",
};

export const fr: typeof en = {
    goal: "Vous construisez votre bateau pendant que vos voisins le canonnent. Un bateau, c’est une poupe, une proue, et des **ponts** entre les deux, deux au début. Après trois manches, **le plus long gagne**.",
    rows: {
        title: "Bateaux et rangées",
        rule: "S1",
        text: [
            "Les bateaux sont côte à côte, poupes alignées, et **la terre est ronde** : le dernier à droite est le voisin du premier à gauche.",
            "Les ponts à égale distance de la poupe sont dans la même **rangée**, et les canons tirent le long de leur rangée. Un pont construit au milieu avance d’une rangée tout ce qui est devant ; quand un pont est détruit, le bateau se resserre. C’est en choisissant où construire qu’on vise, et qu’on esquive.",
        ],
        picture: "Quatre bateaux côte à côte, leurs ponts en rangées numérotées.",
    },
    round: {
        title: "Une manche",
        rule: "S3",
        steps: [
            "**Piochez 4 tuiles.**",
            "**Construisez trois fois**, tous à la fois et en secret : choisissez une tuile, son sens et sa rangée. Passez ensuite la main à gauche (à droite dans la deuxième manche). La dernière tuile est défaussée.",
            "**Les canons tirent :** d’abord tous ceux à mèche 1, ensemble ; les bateaux se resserrent ; puis tous ceux à mèche 2.",
            "**Les trésors** gagnent une tuile, **les ponts d’abordage** en volent une.",
        ],
        after: "**Les tuiles pourries** se placent après toutes les autres, quand on a vu ce qui arrive, mais elles sont détruites avant le décompte.",
    },
    cannons: {
        title: "Canons",
        rule: "S4",
        after: "Le nombre sur la flamme est la mèche. La plupart des canons ne tirent qu’une fois.",
    },
    defences: {
        title: "Défenses",
        rule: "S4.4",
    },
    riches: {
        title: "Trésor et abordage",
        rule: "S5.1",
    },
    end: {
        title: "La fin",
        rule: "S7",
        text: "Après la troisième manche, les tuiles pourries sont détruites, et **chaque tuile compte pour 1**, même dans une pile. Le plus long bateau gagne ; à égalité, celui qui a le plus de canons.",
        picture: "Trois bateaux à la fin, chacun avec sa longueur.",
    },
    more: {
        title: "À deux, et entre experts",
        rule: "S8",
        text: [
            "**À deux**, chacun a deux bateaux et sept tuiles ; seul le plus long compte.",
            "La **variante pour experts** réveille les pirates des tuiles, quand on en construit un et que d’autres de son espèce sont visibles : le charpentier allonge le bateau, le canonnier rend des mèches, le saboteur détruit tous les autres.",
        ],
    },
    tips: {
        title: "Pour commencer",
        each: [
            "Regardez les rangées de vos voisins avant de choisir la vôtre : une rangée plus haut ou plus bas fait souvent manquer un tir.",
            "Comptez les bateaux de votre rangée avant de tirer au canon long.",
            "Le blindage ne vaut que d’un côté : tournez la tuile vers le danger.",
        ],
    },
    credits:
        "Un jeu de Roméo Hennion, illustré par Djib, édité par Origames. Flibuste est un projet libre, sans lien avec eux ; ce que montrent les tuiles est reconstitué. Si le jeu vous plaît, achetez la boîte.",
};
