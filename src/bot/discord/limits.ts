/**
 * What Discord accepts, in one place. Lengths are UTF-16 units (never fewer than what Discord counts), sizes are bytes,
 * times are milliseconds.
 */
export const LIMITS = {
  content: 2000,
  embeds: 10,
  embedsTotal: 6000,

  /** Components V2, counted with everything nested. */
  components: 40,
  /** All text displays of a message together. */
  textChars: 4000,
  /** UTF-8 bytes of all text displays, each counted with `textOverhead` on top. */
  textBytes: 10_170,
  textOverhead: 12,
  galleryItems: 10,
  altText: 1024,

  rowsClassic: 5,
  buttonsPerRow: 5,
  buttonLabel: 80,
  customId: 100,
  selectOptions: 25,
  selectPlaceholder: 150,
  optionLabel: 100,
  optionValue: 100,
  optionDescription: 100,

  files: 10,
  filesTotal: 10 * 1024 * 1024,
  allowedUsers: 100,
  nonce: 25,

  suggestions: 25,
  suggestionName: 100,
  suggestionValue: 100,

  commands: 100,
  commandName: 32,
  commandDescription: 100,
  /** Subcommands of a command, and options of a subcommand. */
  commandOptions: 25,
  commandChoices: 25,
  choiceName: 100,
  choiceValue: 100,
  commandTotal: 8000,

  threadName: 100,

  /** From the creation of an interaction to the first response. */
  ack: 3000,
  /** From the creation of an interaction to the last edit. */
  tokenLife: 15 * 60_000,
} as const;
