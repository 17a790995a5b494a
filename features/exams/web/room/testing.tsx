/** A practice exam and its server for page tests. Name only what the test is about. */
import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import {
  examsContract,
  type ItemState,
  type Room,
  type RoomItem,
  type ShownClock,
} from '../../contract.ts'
import type { ItemParts } from '../parts.ts'
import { drillItem } from '../testing.ts'
import type { SavedItem, SavedNotes } from './room-outbox.ts'
import { RoomPage } from './room-page.tsx'

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
export const MULTIPLE: Asked = { ...asked('many'), kind: 'multiple', rightCount: 2 } as Asked

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
  return {
    answer: null,
    firstAnswer: null,
    confidence: null,
    isFlagged: false,
    struck: [],
    milliseconds: 0,
    ...traits,
  }
}

export const choice = (...ids: string[]): ItemState['answer'] => ({
  kind: 'question',
  response: { choice: ids },
})

const QUESTION = await loadQuestion()

/** Practice's own has its tests there: this one has one field. */
const PARTS: ItemParts = {
  ...QUESTION,
  ExamExercise: ({ kind, answer, onAnswer }) => (
    <label>
      Answer to {kind}
      <input
        className="input input--full-width"
        value={String(answer?.['mask'] ?? '')}
        onChange={(event) => onAnswer({ mask: event.target.value }, '0123456789abcdef')}
      />
    </label>
  ),
}

export type Saved = Omit<SavedItem, 'attemptId'> & { readonly sentAt: string }

type Options = {
  readonly room?: Partial<Room>
  readonly items?: readonly RoomItem[]
  readonly search?: string
  /** The account; another one for each test where it is absent. */
  readonly uid?: string
}

/**
 * A server that keeps one attempt as the real one does: the newest entry writes, what an older one did before counts, and
 * of two states the newer by its time holds.
 */
export function examServer({ room = {}, items = ITEMS }: Options = {}) {
  const entries: { id: string; device: string; at: string }[] = []
  const saved: Saved[] = []
  const notes: Omit<SavedNotes, 'attemptId'>[] = []
  const requests: string[] = []
  const states = new Map(
    (room.states ?? []).map(({ number, state }) => [number, { state, savedAt: '' }]),
  )
  const server = {
    entries,
    /** What was accepted, in its order. */
    saved,
    notes,
    /** What arrived and was accepted: `item 2`, `notes`, `hand-in`. */
    requests,
    isDown: false,
    /** The room can be entered, but nothing is saved. */
    isSavingDown: false,
    isHandedIn: false,
    isRemovedAtHandIn: false,
    clock: room.clock ?? clockOf(),
    /** What holds of an item. */
    held: (number: number) => states.get(number)?.state,
    /** Another device opens the room. */
    enterElsewhere: () =>
      void entries.push({ id: crypto.randomUUID(), device: 'other', at: new Date().toISOString() }),
    /** And answers there. */
    saveElsewhere: (number: number, state: ItemState) =>
      void states.set(number, { state, savedAt: new Date().toISOString() }),
  }
  const demandUp = () => {
    if (server.isDown) throw new AppError('unavailable', 'We could not reach the server.')
  }
  const demandAccess = (entry: number, at: string) => {
    demandUp()
    if (server.isSavingDown) throw new AppError('unavailable', 'We could not reach the server.')
    const next = entries[entry]
    if (next && at >= next.at) throw new AppError('conflict', 'This exam goes on elsewhere.')
  }
  fakeServer(examsContract, {
    enterAttempt: ({ body }) => {
      demandUp()
      const { entryId, deviceId } = body as { entryId: string; deviceId: string }
      if (!entries.some(({ id }) => id === entryId)) {
        entries.push({ id: entryId, device: deviceId, at: new Date().toISOString() })
      }
      return {
        id: ATTEMPT,
        exam: { id: 'n10-009', code: 'N10-009', name: 'Network+' },
        length: 'short' as const,
        mode: 'exam' as const,
        itemCount: items.length,
        minutes: 60,
        extraMinutes: 0,
        startedAt: server.clock.startedAt,
        repeatOf: null,
        items: [...items],
        notes: notes.at(-1)?.text ?? '',
        ...room,
        states: [...states].map(([number, { state }]) => ({ number, state })),
        clock: server.clock,
        entry: entries.length,
        isHandedIn: server.isHandedIn,
      }
    },
    getAttemptState: () => {
      demandUp()
      return { clock: server.clock, entry: entries.length, isHandedIn: server.isHandedIn }
    },
    saveItem: ({ params, body }) => {
      const given = { ...(body as Saved), number: Number(params['number']) }
      demandAccess(given.entry, given.savedAt)
      const before = states.get(given.number)
      if (!before || before.savedAt <= given.savedAt) states.set(given.number, given)
      saved.push(given)
      requests.push(`item ${given.number}`)
      return { isLate: false }
    },
    saveExamNotes: ({ body }) => {
      const given = body as Omit<SavedNotes, 'attemptId'>
      demandAccess(given.entry, given.savedAt)
      notes.push(given)
      requests.push('notes')
      return {}
    },
    pauseAttempt: ({ body }) => {
      demandUp()
      server.clock = (body as { isPaused: boolean }).isPaused ? pausedClock() : clockOf()
      requests.push('pause')
      return { clock: server.clock }
    },
    handInAttempt: ({ body }) => {
      const given = body as { entry: number; handedInAt: string }
      demandAccess(given.entry, given.handedInAt)
      server.isHandedIn = true
      requests.push('hand-in')
      return { isRemoved: server.isRemovedAtHandIn }
    },
  })
  return server
}

export async function openPage({ search = '', uid }: Pick<Options, 'search' | 'uid'> = {}) {
  // As in the shell, whose header is as high.
  const page = (
    <main className="px-4 pt-16">
      <RoomPage parts={PARTS} />
    </main>
  )
  return renderPage(page, {
    route: '/dashboard/lessons/exams/$attemptId',
    at: `/dashboard/lessons/exams/${ATTEMPT}${search}`,
    session: signedInAs(uid),
  })
}

export async function openRoom(options: Options = {}) {
  const server = examServer(options)
  const rendered = await openPage(options)
  const { screen } = rendered
  const button = (name: string) => screen.getByRole('button', { name, exact: true })
  return {
    ...rendered,
    server,
    button,
    heading: (name: string) => screen.getByRole('heading', { name, level: 1 }),
    option: (name: string) => screen.getByRole('radio', { name }),
  }
}
