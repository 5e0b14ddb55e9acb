/** Words of the result; they load with it. */

export const en = {
    ship: "Ship",
    length: "Length",
    cannons: "Cannons",
    counts: "counts",
    spare: "does not count",
    rule: "Every deck tile counts one, also within stacks. The longest ship wins; cannons break ties.",
};

export const fr: typeof en = {
    ship: "Navire",
    length: "Longueur",
    cannons: "Canons",
    counts: "compte",
    spare: "ne compte pas",
    rule: "Chaque tuile de pont compte un, même dans une pile. Le plus long navire gagne ; les canons départagent.",
};
