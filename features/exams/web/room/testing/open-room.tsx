/** Opens the room of a practice exam in a page test. */
import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import type { ItemParts } from '../../parts.ts'
import { RoomPage } from '../room-page.tsx'
import { examServer, type ServerOptions } from './exam-server.ts'
import { ATTEMPT } from './items.ts'

const QUESTION = await loadQuestion()

/** Practice's own has its tests there: this one has one field. */
const PARTS: ItemParts = {
  ...QUESTION,
  ExamExercise: ({ kind, answer, onAnswer }) => (
    <label>
      Answer to {kind}
      <input
        className="input input--full-width"
        value={JSON.stringify(answer?.['mask'] ?? '').slice(1, -1)}
        onChange={(event) => onAnswer({ mask: event.target.value }, '0123456789abcdef')}
      />
    </label>
  ),
  prepareExamExercise: () => undefined,
  // As practice's, labs' own has its tests there: this one has one line for the whole network.
  ExamLab: ({ lab, place, answer, onAnswer }) => (
    <label>
      Line for {lab} at {place}
      <input
        className="input input--full-width"
        value={
          answer?.actions.map((action) => action.kind === 'save' && action.device).join() ?? ''
        }
        onChange={({ target: { value } }) =>
          onAnswer({
            actions: value === '' ? [] : [{ kind: 'save', device: value }],
            posed: '0123456789abcdef',
            version: 1,
          })
        }
      />
    </label>
  ),
  prepareExamLab: () => undefined,
}

type PageOptions = {
  /** Of the address. */
  readonly search?: string
  /** The account; another one for each test where it is absent. */
  readonly uid?: string
  readonly parts?: Partial<ItemParts>
  readonly attemptId?: string
}

export async function openPage({ search = '', uid, parts, attemptId = ATTEMPT }: PageOptions = {}) {
  // As in the shell, whose header is as high.
  const page = (
    <main className="px-4 pt-16">
      <RoomPage parts={{ ...PARTS, ...parts }} />
    </main>
  )
  return renderPage(page, {
    route: '/dashboard/lessons/exams/$attemptId',
    at: `/dashboard/lessons/exams/${attemptId}${search}`,
    session: signedInAs(uid),
  })
}

export async function openRoom(options: PageOptions & ServerOptions = {}) {
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
