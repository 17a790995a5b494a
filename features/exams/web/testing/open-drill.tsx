/** A drill and its server for page tests. */
import { expect } from 'vitest'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { MakeCard } from '#features/flashcards/web/testing.ts'
import { practiceContract } from '#features/practice/contract.ts'
import { loadDrillExercise } from '#features/practice/web/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type DrillItem } from '../../contract.ts'
import { DrillPage } from '../drill-page.tsx'
import type { DrillParts } from '../parts.ts'

export const drillParts: DrillParts = {
  ...(await loadQuestion()),
  ...(await loadDrillExercise()),
  MakeCard,
}

type Wish = {
  mode: string
  scope: object
  asked: { id: string; outcome: string }[]
  count: number
  withExercises?: boolean
}
type Sent = { questionId: string; confidence: string; answerId: string; exam?: string }
type SentExercise = { runId?: string; exam?: string }

type Options = {
  /** Whoever is signed in; another account each time unless given. */
  readonly uid?: string
  /** What follows the address of a drill. */
  readonly at?: string
  /** That which the server says it is about. */
  readonly exam?: string
  readonly parts?: DrillParts
  /** May refuse an answer. */
  readonly onAnswer?: (sent: Sent) => void
  /** @param count how many times items were asked for before. */
  readonly beforeItems?: (count: number) => Promise<void> | undefined
}

/** The drill page, wherever its items come from. */
export function renderDrill({ uid, at = '', parts = drillParts }: Options = {}) {
  return renderPage(<DrillPage parts={parts} />, {
    route: '/dashboard/lessons/practice/drill',
    at: `/dashboard/lessons/practice/drill${at}`,
    session: signedInAs(uid),
  })
}

/** A drill over these items; each exercise is judged wrong by the server. */
export async function openDrill(items: readonly DrillItem[], options: Options = {}) {
  const { onAnswer, beforeItems, exam = 'n10-009' } = options
  const wishes: Wish[] = []
  const sent: (Sent & { runId: string })[] = []
  const sentExercises: SentExercise[] = []
  fakeServer(examsContract, {
    chooseDrillItems: async ({ body }) => {
      const wish = body as Wish
      wishes.push(wish)
      await beforeItems?.(wishes.length - 1)
      const asked = wish.asked.length
      return { exam, items: items.slice(asked, asked + wish.count) }
    },
    answerDrillItem: ({ body, params }) => {
      onAnswer?.(body as Sent)
      sent.push({ ...(body as Sent), runId: (params as { runId: string }).runId })
      return { isCorrect: true }
    },
  })
  fakeServer(practiceContract, {
    answerExercise: ({ body }) => {
      sentExercises.push(body as SentExercise)
      return { isCorrect: false }
    },
  })
  const rendered = await renderDrill(options)
  const { screen } = rendered
  const press = (name: string) => screen.getByRole('button', { name }).click()
  const answer = async (name: string, how = 'Sure') => {
    await screen.getByRole('radio', { name }).click()
    await press(how)
  }
  const goOn = (name = 'Next question') => press(name)
  return {
    ...rendered,
    wishes,
    sent,
    sentExercises,
    press,
    answer,
    goOn,
    /** Each of these questions, one after the other. */
    answerRight: async (ids: readonly string[]) => {
      for (const id of ids) {
        // oxlint-disable-next-line no-await-in-loop -- one question at a time
        await answer(`right of ${id}`)
        // oxlint-disable-next-line no-await-in-loop
        await goOn()
      }
    },
  }
}

/** Types the same into each field of the exercise. */
export async function fillIn(screen: OpenDrill['screen'], text: string): Promise<void> {
  await expect.element(screen.getByRole('textbox').first()).toBeVisible()
  // oxlint-disable-next-line no-await-in-loop -- one field at a time
  for (const box of screen.getByRole('textbox').all()) await box.fill(text)
}

type OpenDrill = Awaited<ReturnType<typeof openDrill>>

/** The first items come at once, those after them on `arrive`. */
export function itemsLater() {
  const later = Promise.withResolvers<void>()
  return {
    arrive: () => later.resolve(),
    beforeItems: (count: number) => (count === 0 ? undefined : later.promise),
  }
}
