"""The layout of the picture. It grows with the ships, so that nothing overlaps.

Tiles are drawn `TALL` high and `Layout.wide` wide, then scaled. Ships have slots of equal width,
and all sterns are in line at the bottom.
"""

from __future__ import annotations

from typing import Final

from flibuste.games.sabordage.rules.fleet import FEWEST
from flibuste.games.sabordage.rules.view import UNKNOWN, SabordageView

WIDTH: Final = 1080.0
MARGIN: Final = 26.0
#: The height that tiles are drawn at, before they are scaled.
TALL: Final = 80.0
#: The left edge of the sea; row numbers are written left and right of the sea.
SEA_X: Final = 52.0
SEA_WIDTH: Final = WIDTH - 2 * SEA_X
HEAD_HEIGHT: Final = 128.0
SEA_Y: Final = MARGIN + HEAD_HEIGHT + 18
#: How much of the neighbours beyond both edges is visible.
BEYOND: Final = 30.0
_WATER_BETWEEN: Final = 34.0
_WIDEST: Final = 204.0
_SEAM: Final = 9.0
_FEWEST_ROWS: Final = 4
_COMFORTABLE_ROWS: Final = 7
_STERN: Final = 84.0
_TIP: Final = 74.0
_GAP: Final = 16.0
#: The space between the tiles of a hand, for what reaches over their sides.
REACH: Final = 46.0
_LONGEST_LINE: Final = 5


class Layout:
    """The measures of one picture."""

    def __init__(self, view: SabordageView, score: bool) -> None:
        ships = len(view.ships)
        self.rows = max(_FEWEST_ROWS, *(len(ship) for ship in view.ships))
        self.slot = (SEA_WIDTH - 2 * BEYOND) / ships
        self.tile_width = min(self.slot - _WATER_BETWEEN, _WIDEST)
        roomy = 92.0 if ships == 5 else 102.0
        crowded = max(0, self.rows - _COMFORTABLE_ROWS)
        #: From one row to the next.
        self.pitch = roomy * (1 - 0.045 * crowded)
        self.tile_height = self.pitch - _SEAM
        self.scale = self.tile_height / TALL
        #: How wide tiles are before they are scaled.
        self.wide = self.tile_width / self.scale
        #: The space above the longest ship: its tip, and tiles that wait to be placed.
        self.sky = _TIP * self.scale + 14 + (self.tile_height * 0.72 + 24 if view.rotten else 0)
        self.plates = 58.0 if score else 0.0
        self.ribbons = 32.0 if view.players == FEWEST else 0.0
        self.stern_y = SEA_Y + self.sky + (self.rows + 1) * self.pitch
        below = _STERN + self.ribbons + self.plates + 14
        self.sea_height = self.stern_y + below - SEA_Y
        self.seats_y = SEA_Y + self.sea_height + 30
        #: The seats' panels: two lines of small tiles if some hand does not fit into one.
        self.seat_width = (WIDTH - 2 * MARGIN - _GAP * (view.players - 1)) / view.players
        self.seat_step = self.seat_width + _GAP
        self.small = min(0.5, (self.seat_width - 8) / 2 / (self.wide + REACH))
        self.small_step = (self.wide + REACH) * self.small
        self.small_in_line = int((self.seat_width - 7) // self.small_step)
        most = max((len(hand) for hand in view.hands), default=0)
        lines = -(-most // self.small_in_line)
        self.seat_height = 56 + lines * (TALL * self.small + 7) + 4 * min(1, lines)
        self.hand_y = self.seats_y + self.seat_height + _GAP
        hand = view.hands[view.seat] if view.seat >= 0 else []
        held = 0 if UNKNOWN in hand else len(hand)
        self.has_hand = held > 0
        #: The viewer's own hand takes two lines if it is large, as in a game for two.
        self.hand_lines = 2 if held > _LONGEST_LINE else 1
        self.hand_in_line = -(-held // self.hand_lines)
        self.hand_height = 36 + self.hand_lines * (TALL * self.hand_scale + 14)
        end = self.hand_y + self.hand_height if self.has_hand else self.hand_y - _GAP
        self.height = end + MARGIN

    @property
    def hand_scale(self) -> float:
        """The scale of the tiles in the viewer's own hand."""
        room = WIDTH - 2 * MARGIN - 20
        return min(1.08, room / (max(1, self.hand_in_line) * (self.wide + REACH)))

    def left(self, ship: int) -> float:
        """Return the left edge of a ship's tiles."""
        return SEA_X + BEYOND + ship * self.slot + (self.slot - self.tile_width) / 2

    def top(self, row: int) -> float:
        """Return the upper edge of a row's tiles; row 0 is the stern."""
        return self.stern_y - row * self.pitch + _SEAM / 2

    def middle(self, row: int) -> float:
        """Return the y of a row's middle."""
        return self.top(row) + self.tile_height / 2
