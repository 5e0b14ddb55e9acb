import type { words as en } from "./settings.en";

export const words: typeof en = {
    title: "Réglages",
    you: "Vous",
    name: "Nom",
    nameAbout: "Les autres le voient à la table. On peut en changer quand on veut.",
    keep: "Garder",
    kept: "C'est noté.",
    profile: "Ce que les autres voient de vous",
    look: "Apparence et jeu",
    move: "Changer d'appareil",
    moveAbout:
        "Il n'y a pas de comptes : ce navigateur sait qui vous êtes. Un lien, bon une seule fois et pour une demi-heure, emmène votre nom et vos parties dans un autre navigateur.",
    makeLink: "Faire un lien",
    linkAbout:
        "Ouvrez-le sur l'autre appareil, ou scannez le code. Ne le montrez à personne d'autre : qui l'a, c'est vous.",
    until: (time: string) => `Valable jusqu'à ${time}.`,
    copy: "Copier le lien",
    copyToken: "Copier le jeton",
    copied: "Copié.",
    programs: "Programmes",
    programsAbout: "Un programme ou un robot prouve par un jeton qu'il joue pour vous.",
    readMore: "Comment jouent les programmes",
    label: "À quoi sert-il ?",
    makeToken: "Faire un jeton",
    tokenOnce: "Voici le jeton. Il ne s'affiche que maintenant : copiez-le.",
    noTokens: "Aucun jeton.",
    made: (date: string) => `fait le ${date}`,
    removeToken: (label: string) => `Supprimer le jeton « ${label} »`,
    remove: "Supprimer",
    forget: "Oublier ce navigateur",
    forgetAbout:
        "Vous déconnecte ici. Vos parties terminées restent ; sans lien fait auparavant, plus personne ne pourra être vous.",
    forgetSure:
        "Vraiment oublier qui vous êtes ici ? C'est sans retour : sans lien vers un autre appareil fait auparavant, vos places dans les parties en cours seront perdues aussi.",
    forgetYes: "Oui, oubliez-moi",
    forgetNo: "Non, je reste",
    recover: {
        title: "Redevenez vous-même ici",
        about: "Ce lien amène votre nom et vos parties dans ce navigateur.",
        instead: (name: string) =>
            `Dans ce navigateur, vous êtes pour l'instant ${name}. Cela sera oublié ici.`,
        go: "Oui, c'est moi",
        used: "Ce lien a déjà servi, ou il est trop vieux : chacun est bon une seule fois, et pour une demi-heure. Faites-en un autre dans les réglages de l'autre appareil.",
        none: "Cette adresse ne contient pas de lien. Faites-en un dans les réglages de l'autre appareil.",
    },
};
