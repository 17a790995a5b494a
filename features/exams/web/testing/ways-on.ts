/** What leads on from a wrong answer, to a question or to an exercise. */
import { expect } from 'vitest'

import type { openDrill } from './open-drill.tsx'

type Expected = {
  /** From its beginning, where no passage is known. */
  readonly lesson: { readonly id: string; readonly title: string }
  readonly topic: { readonly id: string; readonly title: string }
  /** What the tutor is asked about. */
  readonly about: string
}

type Screen = Awaited<ReturnType<typeof openDrill>>['screen']

/** Fails unless the screen links to the lesson, the tutor and more of the topic. */
export async function expectWaysOn(
  screen: Screen,
  { lesson, topic, about }: Expected,
): Promise<void> {
  const link = (name: string) => expect.element(screen.getByRole('link', { name, exact: true }))
  await link(`Read: ${lesson.title}`).toHaveAttribute('href', `/dashboard/lessons/${lesson.id}`)
  await link('Ask the tutor about this').toHaveAttribute(
    'href',
    expect.stringMatching(new RegExp(`^/dashboard/tutor\\?ask=.*${about}`)),
  )
  await link(`Five more about ${topic.title}`).toHaveAttribute(
    'href',
    expect.stringContaining(`topic=${topic.id}`),
  )
}
