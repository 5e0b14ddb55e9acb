// boardgame.io's own server, with a game of the same shape as Pirates Under Fire: two seats in
// turn, a hand of tiles that the other does not see, a pile, a sea of 42 spaces. Its rules check only
// whose turn it is and whether the space is free, and it never ends.

const { Server, SocketIO } = require('boardgame.io/server');
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core');

const SPACES = 42;
const HAND = 4;

const tiles = {
  name: 'tiles',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => {
    const pile = Array.from({ length: 100 }, (_, tile) => tile);
    return {
      secret: { pile },
      players: { 0: pile.splice(0, HAND), 1: pile.splice(0, HAND) },
      sea: Array(SPACES).fill(null),
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      // The pile is secret, so only the server can run a move.
      client: false,
      move: ({ G, playerID }, nth, space) => {
        if (G.sea[space] !== null) return INVALID_MOVE;
        const [laid] = G.players[playerID].splice(nth, 1, G.secret.pile.pop());
        G.sea[space] = [Number(playerID), laid];
        // Clear a full sea, so that the game never ends.
        if (G.sea.every((found) => found !== null)) {
          G.secret.pile.push(...G.sea.map(([, tile]) => tile));
          G.sea.fill(null);
        }
      },
    },
  },
};

const transport = new SocketIO({ socketOpts: { transports: ['websocket'] } });
Server({ games: [tiles], origins: [], transport }).run(Number(process.argv[2]));
