/** How to play Sabordage, told in short. Rule ids lead to the complete rules. */

export const en = {
    title: "Sabordage",
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
            "**Build three times**, all at once and in secret: choose a tile, which way round it lies, and its row. Then pass the hand on, to the left (in the second round, to the right). The last tile is discarded.",
            "**Cannons fire:** first all with fuse 1, together; ships close up; then all with fuse 2.",
            "**Treasures** gain a tile, **boarding decks** steal one.",
        ],
        rotten: "**Rotten tiles** are placed after everybody else's, once you see what is coming, but they fall apart before the count.",
    },
    cannons: {
        title: "Cannons",
        rule: "S4",
        each: {
            short: "Short: hits the first deck in its row.",
            long: "Long: pierces every deck in its row, all the way round, even your own!",
            repeating: "Repeating: keeps its fuse, and fires every round.",
            bombard: "Bombard: hits the second ship, whatever its defences.",
        },
        fuse: "The number on the flame is the fuse. Most cannons fire once in their life.",
    },
    defences: {
        title: "Defences",
        rule: "S4.4",
        each: {
            armour: "Armour stops a shot from its side.",
            spring: "A spring sends it back to the deck that fired.",
            pipe: "A pipe lets every shot through, harmless. So does the bow.",
        },
    },
    riches: {
        title: "Treasure and boarding",
        rule: "S5.1",
        each: {
            treasure:
                "Each round a visible treasure gets one more tile under it: all of them count, and all are lost in one hit.",
            boarding:
                "At the end of a round a boarding deck takes the whole stack facing it, if nobody else claims it too.",
            sail: "A sail does nothing, but counts one.",
        },
    },
    end: {
        title: "The end",
        rule: "S7",
        text: "After the third round rotten tiles go, stacks are spread out, and **every tile counts one**. The longest ship wins; on a tie, the one with most cannons.",
        picture: "Three ships at the end, each with its length.",
    },
    more: {
        title: "Two players, and experts",
        rule: "S8",
        text: [
            "**Two players** have two ships and seven tiles each; only the longer ship counts.",
            "**Expert rules** wake the pirates on the tiles, when you build one and others of its kind are visible: the carpenter lengthens, the gunner gives fuses again, the saboteur blows up all the others.",
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
    title: "Sabordage",
    goal: "Vous construisez votre navire pendant que vos voisins le canonnent. Un navire, c'est une poupe, une proue, et des **ponts** entre les deux, deux au début. Après trois manches, **le plus long gagne**.",
    rows: {
        title: "Navires et rangs",
        rule: "S1",
        text: [
            "Les navires sont côte à côte, poupes alignées, et **la terre est ronde** : le dernier à droite est le voisin du premier à gauche.",
            "Les ponts à égale distance de la poupe sont au même **rang**, et les canons tirent le long de leur rang. Un pont construit au milieu avance d'un rang tout ce qui est devant ; quand un pont est détruit, le navire se resserre. C'est en choisissant où construire qu'on vise, et qu'on esquive.",
        ],
        picture: "Quatre navires côte à côte, leurs ponts en rangs numérotés.",
    },
    round: {
        title: "Une manche",
        rule: "S3",
        steps: [
            "**Piochez 4 tuiles.**",
            "**Construisez trois fois**, tous à la fois et en secret : choisissez une tuile, son sens et son rang. Passez ensuite la main à gauche (à droite dans la deuxième manche). La dernière tuile est défaussée.",
            "**Les canons tirent :** d'abord tous ceux à mèche 1, ensemble ; les navires se resserrent ; puis tous ceux à mèche 2.",
            "**Les trésors** gagnent une tuile, **les ponts d'abordage** en volent une.",
        ],
        rotten: "**Les tuiles pourries** se placent après toutes les autres, quand on voit ce qui arrive, mais elles tombent en poussière avant le compte.",
    },
    cannons: {
        title: "Canons",
        rule: "S4",
        each: {
            short: "Court : touche le premier pont de son rang.",
            long: "Long : transperce tous les ponts du rang, jusqu'au bout du tour, même le vôtre !",
            repeating: "À répétition : garde sa mèche et tire à chaque manche.",
            bombard: "Bombarde : touche le deuxième navire, quelles que soient ses défenses.",
        },
        fuse: "Le nombre sur la flamme est la mèche. La plupart des canons ne tirent qu'une fois.",
    },
    defences: {
        title: "Défenses",
        rule: "S4.4",
        each: {
            armour: "Le blindage arrête un tir de son côté.",
            spring: "Le ressort le renvoie au pont qui a tiré.",
            pipe: "Le tuyau laisse passer tous les tirs, sans dommage. La proue aussi.",
        },
    },
    riches: {
        title: "Trésor et abordage",
        rule: "S5.1",
        each: {
            treasure:
                "À chaque manche, un trésor visible reçoit une tuile de plus sous lui : toutes comptent, et toutes se perdent d'un seul coup.",
            boarding:
                "En fin de manche, un pont d'abordage prend toute la pile en face de lui, si personne d'autre n'y prétend.",
            sail: "Une voile ne fait rien, mais compte un.",
        },
    },
    end: {
        title: "La fin",
        rule: "S7",
        text: "Après la troisième manche, les tuiles pourries disparaissent, les piles s'étalent, et **chaque tuile compte un**. Le plus long navire gagne ; à égalité, celui qui a le plus de canons.",
        picture: "Trois navires à la fin, chacun avec sa longueur.",
    },
    more: {
        title: "À deux, et entre experts",
        rule: "S8",
        text: [
            "**À deux**, chacun a deux navires et sept tuiles ; seul le plus long compte.",
            "**Les règles expertes** réveillent les pirates des tuiles, quand on en construit un et que d'autres de son espèce sont visibles : le charpentier allonge, l'artilleur rend des mèches, le saboteur fait sauter tous les autres.",
        ],
    },
    tips: {
        title: "Pour commencer",
        each: [
            "Regardez les rangs de vos voisins avant de choisir le vôtre : un rang plus haut ou plus bas fait souvent manquer un tir.",
            "Comptez les navires de votre rang avant de tirer au canon long.",
            "Le blindage ne vaut que d'un côté : tournez la tuile vers le danger.",
        ],
    },
    credits:
        "Un jeu de Roméo Hennion, illustré par Djib, édité par Origames. Flibuste est un projet libre, sans lien avec eux ; ce que montrent les tuiles est reconstitué. S'il vous plaît, achetez la boîte.",
};
