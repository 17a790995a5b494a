/** Items, states and clocks of a practice exam for page tests. */
import type { ItemState, RoomItem, ShownClock } from '../../../contract.ts'
import { UNTOUCHED_ITEM } from '../../../core/item-state.ts'
import { drillItem } from '../../testing/drill-items.ts'

export const ATTEMPT = '0b0f6c1e-6a35-4a0e-9d53-0d2f8a3d5c11'
const MINUTE_MS = 60_000

type Asked = Extract<RoomItem, { kind: 'question' }>['asked']

const asked = (id: string) => drillItem(id).asked

export function questionItem(
  number: number,
  traits: Partial<Extract<RoomItem, { kind: 'question' }>> = {},
): RoomItem {
  return {
    kind: 'question',
    number,
    isPerformance: false,
    caseId: null,
    asked: asked(`q${number}`),
    ...traits,
  }
}

export function labItem(number: number): RoomItem {
  return { kind: 'lab', number, isPerformance: true, lab: 'port-security', seed: 5, difficulty: 1 }
}

const base = (id: string) => ({ id, stem: `What about ${id}?`, exhibits: [], scenario: null })

export const FILL_IN: Asked = {
  ...base('mask'),
  kind: 'fill-in',
  fields: [{ id: 'mask', label: 'Subnet mask', form: 'address' }],
}
export const ORDERING: Asked = {
  ...base('order'),
  kind: 'ordering',
  items: ['offer', 'discover'].map((id) => ({ id, text: `The ${id}` })),
}
export const CHOOSE_TWO: Asked = {
  ...base('two'),
  kind: 'multiple',
  rightCount: 2,
  options: ['near', 'far', 'right'].map((id) => ({ id, text: `${id} of two` })),
}

/** An exercise, a choice, two questions of a case, typed values. */
export const ITEMS: readonly RoomItem[] = [
  {
    kind: 'exercise',
    number: 1,
    isPerformance: true,
    exercise: 'subnet-facts',
    topic: 'subnetting',
    seed: 5,
  },
  questionItem(2),
  ...[3, 4].map((number) =>
    questionItem(number, {
      caseId: 'clinic',
      asked: { ...asked(`q${number}`), scenario: 'A clinic moves to a new floor.' },
    }),
  ),
  questionItem(5, { asked: FILL_IN }),
]

export function clockOf(leftMs = 60 * MINUTE_MS, traits: Partial<ShownClock> = {}): ShownClock {
  // By a clock that has nothing to do with the device's.
  const serverNow = Date.now() + SERVER_AHEAD_MS
  const at = (ms: number) => new Date(ms).toISOString()
  return {
    serverNow: at(serverNow),
    startedAt: at(serverNow - MINUTE_MS),
    endsAt: at(serverNow + leftMs),
    leftMs,
    isPaused: false,
    isOver: leftMs <= 0,
    ...traits,
  }
}

const SERVER_AHEAD_MS = 5 * 60 * MINUTE_MS

export const pausedClock = () => clockOf(30 * MINUTE_MS, { endsAt: null, isPaused: true })

export function stateOf(traits: Partial<ItemState> = {}): ItemState {
  return { ...UNTOUCHED_ITEM, ...traits }
}

export const choice = (...ids: string[]): ItemState['answer'] => ({
  kind: 'question',
  response: { choice: ids },
})
