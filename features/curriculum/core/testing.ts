/** Questions for tests: name only what the test is about. */
import type { ChoiceQuestion, Option } from './question.ts'

type OptionTraits = Partial<Option> & Pick<Option, 'id'>

function anOption({ id, ...traits }: OptionTraits): Option {
  return {
    id,
    formerIds: [],
    text: id,
    isCorrect: false,
    reason: `Because of ${id}.`,
    misconception: null,
    ...traits,
  }
}

type Traits = Partial<Omit<ChoiceQuestion, 'options'>> & {
  readonly id: string
  readonly options?: readonly OptionTraits[]
}

/** A single choice; without options of its own, `right` is right among four. */
export function aChoice({ id, options, ...traits }: Traits): ChoiceQuestion {
  const shown = options ?? [
    { id: 'right', isCorrect: true },
    { id: 'one' },
    { id: 'two' },
    { id: 'three' },
  ]
  return {
    id,
    topic: 'osi-layers',
    lessonId: 'osi-model',
    kind: 'single',
    skill: 'recall',
    difficulty: 'medium',
    voice: 'plain',
    isExtra: false,
    siblings: [],
    case: null,
    stem: `What about ${id}?`,
    exhibits: [],
    options: shown.map(anOption),
    clue: id,
    source: 'RFC 1122',
    checked: '2026-11-21',
    ...traits,
  }
}
