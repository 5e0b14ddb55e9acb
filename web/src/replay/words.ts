/** Words of the replay. */

/** A choice that was made in secret; ships are named where a seat has two. */
interface Picked {
    seat: string;
    tile: number | null;
    turned: boolean;
    rank: number;
    shipName: string;
}

const COULEURS: Record<string, string> = {
    yellow: "jaune",
    green: "vert",
    black: "noir",
    red: "rouge",
    blue: "bleu",
};

export const en = {
    title: "Replay",
    titleOf: (game: string) => `Replay: ${game}`,
    opening: "Playing the record again…",
    none: {
        title: "Go through a game, move by move",
        about: "Drop the file of a record anywhere on this page, or choose it. Every game that was played here can be downloaded as a record.",
        choose: "Choose a file…",
        mine: "My games",
    },
    failed: "This cannot be replayed",
    damaged: "The link is damaged: it holds no whole record.",
    controls: "Moves",
    slider: "Move",
    moveOf: (move: number, last: number) => `Move ${move} of ${last}`,
    beginning: "The beginning",
    round: {
        "under-fire": (round: number) => `turn ${round}`,
        sabordage: (round: number) => `round ${round}`,
    },
    first: "To the beginning",
    back: "One move back",
    forward: "One move on",
    last: "To the end",
    play: "Play",
    pause: "Pause",
    speed: "Speed",
    times: (speed: string) => `${speed}×`,
    panel: "About this game",
    tabs: { moves: "Moves", score: "Score", record: "Record" },
    seats: "Players; choose one to see the game from their seat",
    seeAs: (name: string) => `See it from the seat of ${name}`,
    points: (points: number) => (Math.abs(points) === 1 ? `${points} point` : `${points} points`),
    length: "length",
    more: (sentences: number) => `… and ${sentences} more`,
    explain: "The score explained",
    unfinished: "The record ends here: the game was not played to its end.",
    date: "Played on",
    box: "Box",
    variant: "Variant",
    proved: "The deal follows from seed and nonces: nobody could have chosen it.",
    notProved: "The deal does not follow from the seed and nonces that the record names.",
    noProof: "The record names no seed: nothing proves that the deal was left to chance.",
    copyLink: "Copy link to this move",
    copied: "Copied",
    addressLeads: "The address of this page leads to this move.",
    download: "Download the record",
    another: "Open another record…",
    table: "To the table",
    keys: "Keys",
    keysBy: {
        step: "one move",
        ends: "beginning, end",
        play: "play, pause",
        list: "in the list",
    },
    home: "Home",
    end: "End",
    space: "Space",
    picked: {
        build: ({ seat, tile, turned, rank, shipName }: Picked) =>
            `${capital(seat)} chooses tile\u00a0${tile}${turned ? ", turned," : ""} for row\u00a0${rank}${ofShip(shipName)}.`,
        rotten: ({ seat, turned, rank, shipName }: Picked) =>
            `${capital(seat)} chooses row\u00a0${rank}${ofShip(shipName)} for the rotten tile${turned ? ", turned" : ""}.`,
        carpenter: ({ seat, rank, shipName }: Picked) =>
            `${capital(seat)} chooses the carpenter in row\u00a0${rank}${ofShip(shipName)}.`,
    },
};

export const fr: typeof en = {
    title: "Revoir",
    titleOf: (game) => `Revoir : ${game}`,
    opening: "La partie est rejouée…",
    none: {
        title: "Revoir une partie, coup par coup",
        about: "Déposez le fichier d'une partie n'importe où sur cette page, ou choisissez-le. Toute partie jouée ici peut être téléchargée.",
        choose: "Choisir un fichier…",
        mine: "Mes parties",
    },
    failed: "Impossible de revoir ceci",
    damaged: "Le lien est abîmé : il ne contient pas de partie entière.",
    controls: "Coups",
    slider: "Coup",
    moveOf: (move, last) => `Coup ${move} sur ${last}`,
    beginning: "Le début",
    round: {
        "under-fire": (round) => `tour ${round}`,
        sabordage: (round) => `manche ${round}`,
    },
    first: "Au début",
    back: "Un coup en arrière",
    forward: "Un coup en avant",
    last: "À la fin",
    play: "Lire",
    pause: "Pause",
    speed: "Vitesse",
    times: (speed) => `${speed.replace(".", ",")}×`,
    panel: "À propos de cette partie",
    tabs: { moves: "Coups", score: "Score", record: "Fichier" },
    seats: "Joueurs ; choisissez-en un pour voir la partie de sa place",
    seeAs: (name) => `Voir de la place de ${name}`,
    points: (points) => (Math.abs(points) < 2 ? `${points} point` : `${points} points`),
    length: "longueur",
    more: (sentences) => `… et ${sentences} de plus`,
    explain: "Le score expliqué",
    unfinished: "Le fichier s'arrête ici : la partie n'a pas été jouée jusqu'au bout.",
    date: "Jouée le",
    box: "Boîte",
    variant: "Variante",
    proved: "La donne découle de la graine et des nonces : personne n'a pu la choisir.",
    notProved: "La donne ne découle pas de la graine et des nonces que le fichier indique.",
    noProof: "Le fichier n'indique pas de graine : rien ne prouve que la donne vient du hasard.",
    copyLink: "Copier le lien vers ce coup",
    copied: "Copié",
    addressLeads: "L'adresse de cette page mène à ce coup.",
    download: "Télécharger la partie",
    another: "Ouvrir une autre partie…",
    table: "Vers la table",
    keys: "Touches",
    keysBy: {
        step: "un coup",
        ends: "début, fin",
        play: "lire, pause",
        list: "dans la liste",
    },
    home: "Début",
    end: "Fin",
    space: "Espace",
    picked: {
        build: ({ seat, tile, turned, rank, shipName }) =>
            `${capital(COULEURS[seat] ?? seat)} choisit la tuile\u00a0${tile}${turned ? ", retournée," : ""} pour la rangée\u00a0${rank}${duNavire(shipName)}.`,
        rotten: ({ seat, turned, rank, shipName }) =>
            `${capital(COULEURS[seat] ?? seat)} choisit la rangée\u00a0${rank}${duNavire(shipName)} pour la tuile pourrie${turned ? ", retournée" : ""}.`,
        carpenter: ({ seat, rank, shipName }) =>
            `${capital(COULEURS[seat] ?? seat)} choisit le charpentier de la rangée\u00a0${rank}${duNavire(shipName)}.`,
    },
};

function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

function ofShip(ship: string): string {
    return ship ? ` of the ${ship} ship` : "";
}

function duNavire(ship: string): string {
    return ship ? ` du navire ${COULEURS[ship] ?? ship}` : "";
}
