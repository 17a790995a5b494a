/**
 * What an item stands at after a save, whatever order the saves of several pages arrive in.
 *
 * The newest answer holds. A blank takes an answer away only if its page knew of that answer: a page that was opened
 * before the answer arrived shows the item empty, and saves it so. Instants are epoch milliseconds.
 */
import type { ItemState } from './attempt-shapes.ts'
import { UNTOUCHED_ITEM } from './item-state.ts'
import { isSameAnswer } from './same-answer.ts'

/** Where the answer that holds comes from. */
export type AnswerOrigin = {
  readonly answeredAt: number
  /** The number of the entry of its page. */
  readonly entry: number
  /** Pages from this entry on got the answer when they were opened. */
  readonly knownFrom: number
}

export type StoredItem = {
  readonly state: ItemState
  /** Of the newest save that was in time. */
  readonly savedAt: number
  /** Null where there is no answer. */
  readonly origin: AnswerOrigin | null
}

export type ItemSave = {
  /** Without blank answers. */
  readonly state: ItemState
  readonly savedAt: number
  readonly entry: number
  /** The number of the entry that writes when the save arrives. */
  readonly newestEntry: number
}

export function mergeSave(before: StoredItem | null, save: ItemSave): StoredItem {
  const held = before ?? { state: UNTOUCHED_ITEM, savedAt: -Infinity, origin: null }
  const { state, savedAt } = save
  const isNewer = savedAt >= held.savedAt
  const answered = answerAfter(held, save)
  const newer = isNewer ? state : held.state
  return {
    state: {
      ...newer,
      answer: answered.answer,
      firstAnswer: answered.firstAnswer,
      confidence: answered.confidence,
      milliseconds: Math.max(held.state.milliseconds, state.milliseconds),
    },
    savedAt: Math.max(held.savedAt, savedAt),
    origin: answered.origin,
  }
}

type Answered = Pick<ItemState, 'answer' | 'firstAnswer' | 'confidence'> &
  Pick<StoredItem, 'origin'>

function answerAfter(held: StoredItem, save: ItemSave): Answered {
  const { origin } = held
  const { answer, firstAnswer, confidence } = save.state
  const isNewer = save.savedAt >= held.savedAt
  const own = originOf(save)
  if (held.state.answer === null || origin === null) {
    // One that is older than a blank comes from another device: here the item was only opened.
    const said = isNewer ? confidence : (held.state.confidence ?? confidence)
    return answer === null && !isNewer
      ? { ...answerIn(held.state), origin: null }
      : { answer, firstAnswer, confidence: said, origin: answer === null ? null : own }
  }
  const isOwn = save.entry === origin.entry
  const isKnown = isOwn || save.entry >= origin.knownFrom
  if (isKnown && isSameAnswer(answer, held.state.answer)) {
    // A page that got the answer when it was opened sends it along: it stays as old as it is.
    const answeredAt = isOwn ? Math.max(origin.answeredAt, save.savedAt) : origin.answeredAt
    const { state } = isNewer ? save : held
    return { ...answerIn(state), origin: { ...origin, answeredAt } }
  }
  if (save.savedAt < origin.answeredAt || (answer === null && !isKnown)) {
    return { ...answerIn(held.state), origin }
  }
  return { answer, firstAnswer, confidence, origin: answer === null ? null : own }
}

function answerIn({ answer, firstAnswer, confidence }: ItemState) {
  return { answer, firstAnswer, confidence }
}

function originOf({ savedAt, entry, newestEntry }: ItemSave): AnswerOrigin {
  return {
    answeredAt: savedAt,
    entry,
    // Pages that were opened meanwhile were opened without it.
    knownFrom: entry < newestEntry ? newestEntry + 1 : entry,
  }
}
