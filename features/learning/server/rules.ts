/**
 * The version of the rules by which the projections are computed.
 *
 * Raise it with a change of `core/` that gives other rows for the same log: the next start of the server computes the
 * projections of every learner again.
 */
export const RULES = '6'

/** In place of a version: what rests on the learner's log is to be computed again. */
export const OUTDATED = ''
