/** Colours that a picture tells sides apart by; never the only sign. */
export type Tint = 'red' | 'yellow' | 'green' | 'blue' | 'grey';

/** One cell of a cross table, or one game of a row of games. */
export interface CellPicture {
  /** What stands large in it. */
  readonly text: string;
  /** What stands small below. */
  readonly below: string;
  readonly tint: Tint;
  /** A short mark in its upper right corner, and one in its upper left. */
  readonly mark?: string;
  readonly note?: string;
}

/** A cross table: people by games. All texts are ready to be shown; what is too long is cut. */
export interface CrossTable {
  readonly title: string;
  readonly subtitle: string;
  /** Heads of the columns. */
  readonly columns: readonly string[];
  /** Head of the column of sums. */
  readonly total: string;
  readonly rows: readonly {
    readonly place: number;
    readonly name: string;
    /** Small, below the name. */
    readonly below: string;
    readonly total: string;
    /** By column; undefined where there is nothing. */
    readonly cells: readonly (CellPicture | undefined)[];
  }[];
  readonly legend: string;
}

/** One number with its name. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Small, below the value. */
  readonly note?: string;
}

/** A card about one person. */
export interface PersonCard {
  readonly title: string;
  readonly subtitle: string;
  readonly figures: readonly Figure[];
  /** Shares as bars, each from 0 to 1. */
  readonly bars: readonly {
    readonly label: string;
    readonly share: number;
    readonly text: string;
    readonly tint: Tint;
  }[];
  /** Lines of a name and what is said about it. */
  readonly facts: readonly Figure[];
  /** His latest games, newest first. */
  readonly games: { readonly label: string; readonly cells: readonly CellPicture[] };
}
