import type { words as en } from "./home.en";

export const words: typeof en = {
    title: "Deux jeux de pirates, sur une vieille carte marine",
    lead: "Jouez tout de suite contre un bot, ou envoyez un lien à un ami. Sans compte, sans installation, gratuit pour toujours.",
    hello: (name: string) => `Bienvenue à bord, ${name}.`,
    rename: "Changer de nom",
    yourName: "Votre nom",
    keep: "Garder",
    cancel: "Annuler",
    playNow: "Jouer",
    inviteFriend: "Inviter un ami",
    inviteFriends: "Inviter des amis",
    workshop: "Sa boîte",
    howTo: "Règles du jeu",
    learnIt: "Apprendre en jouant",
    level: "Bot",
    players: "Joueurs",
    playersOf: (count: number) => `${count} joueurs`,
    playersFrom: (fewest: number, most: number) => `${fewest} à ${most} joueurs`,
    busy: "Création de la table…",
    yourGames: "Vos parties",
    allGames: "Toutes mes parties",
    more: "Plus",
    ways: {
        newTable: {
            title: "Créer une table",
            about: "Toutes les options : pendules, bots, variantes, public.",
        },
        lobby: { title: "Salon", about: "Rejoindre une table qui attend des joueurs." },
        watch: { title: "Regarder", about: "Assister aux parties en cours." },
        learn: {
            title: "Apprendre",
            about: "Les deux jeux en courtes leçons, et toutes leurs règles.",
        },
        referee: {
            title: "J’ai la boîte",
            about: "Un arbitre pour les jeux imprimés : résoudre une salve, compter une mer.",
        },
        record: {
            title: "Ouvrir une partie notée",
            about: "Déposez ici une partie notée, ou choisissez-en une, pour la revoir.",
        },
    },
    dropHere: "Déposez la partie notée pour la revoir",
    notARecord: "Ce fichier est trop gros pour être une partie notée.",
};
