/** Words of the frame around every page. */

import type { words as en } from "./words.en";

export const words: typeof en = {
    name: "Flibuste",
    skip: "Aller au contenu",
    menu: "Menu",
    pages: "Pages",
    home: "Accueil",
    lobby: "Salon",
    myGames: "Mes parties",
    learn: "Apprendre",
    ratings: "Classements",
    settings: "Réglages",
    language: "Langue",
    otherLanguage: "English",
    theme: "Thème",
    toLight: "Passer au thème clair",
    toDark: "Passer au thème sombre",
    themes: { system: "Comme le système", light: "Clair", dark: "Sombre" },
    sounds: "Sons",
    quick: "Un seul appui joue (sans second appui pour confirmer)",
    close: "Fermer",
    loading: "Chargement…",
    again: "Réessayer",
    notFoundTitle: "Hors de la carte",
    notFound: "Cette page n'existe pas. Il n'y a là, au mieux, que des dragons.",
    toHome: "Retour à l'accueil",
    unreachable: "Le serveur est injoignable. Est-il lancé, et êtes-vous en ligne ?",
    onlyHere: {
        warning: "Seule cette machine peut ouvrir ce lien.",
        remedy: "Pour que téléphones et amis proches puissent venir, lancez Flibuste par",
        or: "ou",
    },
    connection: {
        connecting: "Connexion…",
        live: "Connecté",
        lost: "Connexion perdue, nouvel essai…",
    },
    someNames: [
        "Barbe-Rousse",
        "Vieux Loup",
        "Pétrel",
        "Tulipe Noire",
        "Goéland",
        "Héron Gris",
        "Cormoran",
    ],
    credits:
        "Pirates Under Fire est de Stefania Niccolini et Marco Canetta (Explor8), Sabordage de Roméo Hennion, illustré par Djib (Origames). Flibuste est un logiciel libre, dessiné et écrit de neuf, sans lien avec eux.",
    version: (version: string) => `Version ${version}`,
    programs: "Pour les programmes (API)",
};
