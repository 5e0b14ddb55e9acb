import type { words as en } from "./home.en";

export const words: typeof en = {
    title: "Deux jeux de pirates, sur une vieille carte marine",
    lead: "Jouez tout de suite contre un robot, ou envoyez un lien à un ami. Sans compte, sans installation, gratuit pour toujours.",
    hello: (name: string) => `Bienvenue à bord, ${name}.`,
    rename: "Changer de nom",
    yourName: "Votre nom",
    keep: "Garder",
    cancel: "Annuler",
    playNow: "Jouer",
    inviteFriend: "Inviter un ami",
    inviteFriends: "Inviter des amis",
    howTo: "Règles du jeu",
    level: "Robot",
    levelOf: (number: number, name: string) => `${number} · ${name}`,
    players: "Joueurs",
    playersOf: (count: number) => `${count} joueurs`,
    busy: "On dresse la table…",
    games: {
        "under-fire": {
            title: "Pirates Under Fire",
            players: "2 joueurs",
            minutes: "15–30 min",
            about: "Deux flottes sur une même mer. Alignez vos navires pour marquer, incendiez ceux d'en face, engagez des mercenaires.",
            picture: "Une carte marine avec deux flottes, dont quelques navires en feu.",
        },
        sabordage: {
            title: "Sabordage",
            players: "2 à 5 joueurs",
            minutes: "15–30 min",
            about: "Construisez votre navire pont par pont, tous à la fois et en secret, pendant que vos voisins le canonnent.",
            picture:
                "Des navires côte à côte, leurs ponts chargés de canons, de blindages et de ressorts.",
        },
    },
    yourGames: "Vos parties",
    allGames: "Toutes mes parties",
    more: "Plus",
    ways: {
        newTable: {
            title: "Dresser une table",
            about: "Toutes les options : pendules, robots, variantes, public.",
        },
        lobby: { title: "Salon", about: "Rejoindre une table qui attend des joueurs." },
        watch: { title: "Regarder", about: "Assister aux parties en cours." },
        learn: { title: "Apprendre", about: "Les deux jeux expliqués, chacun en une page." },
        record: {
            title: "Ouvrir une partie",
            about: "Déposez ici le fichier d'une partie, ou choisissez-en un, pour la revoir.",
        },
    },
    dropHere: "Déposez le fichier pour revoir la partie",
    notARecord: "Ce fichier est trop grand pour être une partie.",
};
