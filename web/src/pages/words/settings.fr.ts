import type { words as en } from "./settings.en";

export const words: typeof en = {
    title: "Réglages",
    you: "Vous",
    name: "Nom",
    nameAbout: "Les autres le voient à la table. Vous pouvez en changer quand vous voulez.",
    keep: "Enregistrer",
    kept: "Enregistré.",
    profile: "Ce que les autres voient de vous",
    look: "Apparence et jeu",
    move: "Changer d’appareil",
    moveAbout:
        "Il n’y a pas de comptes : ce navigateur sait qui vous êtes. Un lien à usage unique, valable 30 minutes, transfère votre nom et vos parties dans un autre navigateur.",
    makeLink: "Créer un lien",
    linkAbout:
        "Ouvrez-le sur l’autre appareil, ou scannez le code. Ne le montrez à personne d’autre : quiconque l’a joue à votre place.",
    until: (time: string) => `Valable jusqu’à ${time}.`,
    copy: "Copier le lien",
    copyToken: "Copier le jeton",
    copied: "Copié.",
    sessions: "Vos navigateurs",
    sessionsAbout:
        "Ces navigateurs savent qui vous êtes. Fermez une session que vous ne reconnaissez pas.",
    since: (moment: string) => `Depuis le ${moment}`,
    here: "ce navigateur",
    endSession: "Fermer",
    endSessionSince: (moment: string) => `Fermer la session ouverte le ${moment}`,
    programs: "Programmes",
    programsAbout: "Un jeton permet à un programme ou à un bot de jouer pour vous.",
    readMore: "Comment jouent les programmes",
    label: "À quoi sert-il ?",
    makeToken: "Créer un jeton",
    tokenOnce: "Voici le jeton. Il ne s’affiche que maintenant : copiez-le.",
    noTokens: "Aucun jeton.",
    made: (date: string) => `créé le ${date}`,
    removeToken: (label: string) => `Supprimer le jeton « ${label} »`,
    remove: "Supprimer",
    forget: "Oublier ce navigateur",
    forgetAbout:
        "Vous déconnecte ici. Vos parties finies restent affichées. Sans lien créé auparavant, ce nom ne pourra pas être retrouvé.",
    forgetSure:
        "Vraiment oublier qui vous êtes ici ? C’est définitif : sans lien créé auparavant vers un autre appareil, vos places dans les parties en cours seront perdues aussi.",
    forgetYes: "Oui, oubliez-moi",
    forgetNo: "Non, je reste",
    recover: {
        title: "Retrouver mon nom ici",
        about: "Ce lien transfère votre nom et vos parties dans ce navigateur.",
        instead: (name: string) =>
            `Dans ce navigateur, vous êtes actuellement ${name}. Ce nom sera oublié ici.`,
        endOld: "Fermer la session du navigateur qui a créé le lien",
        go: "Oui, c’est moi",
        used: "Ce lien a déjà servi, ou il est trop ancien : un lien ne sert qu’une fois, pendant 30 minutes. Créez-en un autre dans les réglages de l’autre appareil.",
        none: "Cette adresse ne contient pas de lien. Créez-en un dans les réglages de l’autre appareil.",
    },
};
