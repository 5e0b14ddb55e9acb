/** Words of the lists: lobby, my games, people, ratings. */

import type { words as en } from "./lists.en";

export const words: typeof en = {
    lobby: {
        title: "Salon",
        open: "Tables qui attendent des joueurs",
        playing: "Parties en cours",
        noneOpen:
            "Aucune table n'attend en ce moment. Dressez-en une et affichez-la ici, ou jouez contre un robot entre-temps.",
        nonePlaying: "Aucune partie publique n'est en cours.",
        newTable: "Dresser une table",
        join: "Rejoindre",
        watch: "Regarder",
        refreshed: "Cette liste se tient à jour d'elle-même.",
    },
    myGames: {
        title: "Mes parties",
        running: "En cours",
        finished: "Terminées",
        noneYet:
            "Vous n'avez pas encore joué ici. Vos parties s'afficheront ici, et pourront être revues.",
        noneRunning: "Aucune partie en cours.",
        playNow: "Jouer",
        more: "Parties plus anciennes",
    },
    entry: {
        free: "libre",
        bot: (level: string) => `${level} (robot)`,
        yourTurn: "À vous de jouer",
        waiting: "Attend des joueurs",
        theirTurn: "Aux autres de jouer",
        playing: "En cours",
        won: "Gagnée",
        lost: "Perdue",
        drawn: "Nulle",
        wonBy: (names: string) => `Victoire : ${names}`,
        toTable: "À la table",
        replay: "Revoir",
        record: "Fichier",
        expert: "expert",
    },
    clock: {
        none: "sans pendule",
        realTime: (minutes: string, increment: number) => `${minutes} min + ${increment} s`,
        days: (days: number) => (days === 1 ? "1 jour par choix" : `${days} jours par choix`),
    },
    person: {
        unknown: "Il n'y a personne à cette adresse.",
        ratings: "Classements",
        noRatings: "Pas encore de partie classée.",
        games: "Parties",
        noGames: "Aucune partie terminée que tous puissent voir.",
        you: "C'est vous.",
    },
    ratings: {
        title: "Classements",
        about: "La force, telle que les résultats la disent (openskill) : plus il y a de parties, plus elle est sûre. La liste suit ce qui est sûr, la force moins trois fois le doute.",
        game: "Jeu",
        players: "Joueurs",
        tabs: { people: "Entre personnes", bots: "Avec robots" },
        rank: "Rang",
        name: "Nom",
        sure: "Cote",
        strength: "Force",
        doubt: "± doute",
        games: "Parties",
        won: "Gagnées",
        none: "Personne n'est encore classé ici. Terminez une partie et soyez le premier.",
        bots: "avec robots",
        people: "entre personnes",
    },
};
