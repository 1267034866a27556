type Engine = typeof import('../../engine/index.ts');

/** What the tables need of the engine; its index module fulfils it. */
export type Rules = Pick<
  Engine,
  | 'agreed'
  | 'newGame'
  | 'hasRoleTable'
  | 'lotOf'
  | 'commitment'
  | 'pendingOf'
  | 'fingerprint'
  | 'validate'
  | 'settle'
  | 'answer'
  | 'aheadFor'
  | 'isRepaidForDamage'
  | 'fallbackOf'
  | 'positionOf'
  | 'resume'
  | 'viewFor'
  | 'summaryOf'
  | 'pointsOf'
  | 'decide'
  | 'aiRng'
>;
