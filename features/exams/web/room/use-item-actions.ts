/** What one can do with the item that is shown, by pointer and by key. */
import { useState } from 'react'

import type { Confidence, QuestionResponse } from '#features/learning/contract.ts'

import type { ItemAnswer, RoomItem } from '../../contract.ts'
import { choose, UNTOUCHED_ITEM, withAnswer, withStrike } from '../../core/item-state.ts'
import type { OpenRoom } from './use-room.ts'

export type ItemActions = ReturnType<typeof useItemActions>

export function useItemActions(room: OpenRoom, item: RoomItem | undefined) {
  /** For a screen reader: what a key has changed out of its sight. */
  const [said, setSaid] = useState('')
  const { change, states, number } = room
  const state = states.get(number) ?? UNTOUCHED_ITEM
  const options =
    item?.kind === 'question' && 'options' in item.asked ? item.asked.options : undefined

  const answer = (given: ItemAnswer, isTyped: boolean) =>
    change((before) => withAnswer(before, given), isTyped ? 'soon' : 'now')
  const respond = (response: QuestionResponse) =>
    answer({ kind: 'question', response }, 'text' in response)
  const strike = (optionId: string) => {
    change((before) => withStrike(before, optionId), 'soon')
    const text = options?.find(({ id }) => id === optionId)?.text.replaceAll('`', '') ?? ''
    setSaid(state.struck.includes(optionId) ? `No longer ruled out: ${text}` : `Ruled out: ${text}`)
  }
  const flag = () => {
    change((before) => ({ ...before, isFlagged: !before.isFlagged }))
    setSaid(state.isFlagged ? 'Not flagged' : 'Flagged for review')
  }
  return {
    said,
    respond,
    /** Of an exercise: its fields are typed and chosen. */
    answerExercise: (given: Extract<ItemAnswer, { kind: 'exercise' }>) => answer(given, true),
    /** Of a lab: lines come one soon after the other. */
    answerLab: (given: Extract<ItemAnswer, { kind: 'lab' }>) => answer(given, true),
    strike,
    flag,
    setConfidence: (how: Confidence) =>
      change((before) => ({ ...before, confidence: before.confidence === how ? null : how })),
    /** @returns whether there is such an option, from 0. */
    chooseAt: (index: number): boolean => {
      const option = options?.[index]
      if (!option || item?.kind !== 'question' || !('options' in item.asked)) return false
      const response = state.answer?.kind === 'question' ? state.answer.response : null
      respond(choose(item.asked, response, option.id))
      // As if it was pressed: a screen reader says it.
      room.element.current
        ?.querySelectorAll<HTMLInputElement>('.answer-option input')
        [index]?.focus()
      return true
    },
    strikeAt: (index: number): boolean => {
      const option = options?.[index]
      if (option) strike(option.id)
      return option !== undefined
    },
  }
}
