/** The tutor of the running product, as a new learner talks to it. */
import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { signUp } from '#app/testing/learner.ts'
import { profileContract } from '#features/profile/contract.ts'
import {
  tutorContract,
  TutorEvent,
  type Mode,
  type TutorMessage,
} from '#features/tutor/contract.ts'
import { urlOf } from '#platform/contract/url.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

export type ProductTutor = {
  /** @returns the id of the new conversation. */
  readonly begin: (title: string) => Promise<string>
  /** @throws where no answer comes. */
  readonly say: (conversationId: string, mode: Mode, text: string) => Promise<TutorMessage>
  readonly stop: () => Promise<void>
}

export async function startProductTutor(): Promise<ProductTutor> {
  const server = await startServerProcess({
    TUTOR_QUESTIONS_PER_MINUTE: '1000',
    TUTOR_QUESTIONS_PER_DAY: '100000',
  })
  const { idToken } = await signUp(server.url)
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} ${text}`)
    return text
  }
  await post(profileContract.createProfile.path, {})
  return {
    begin: async (title) => {
      const conversationId = randomUUID()
      await post(tutorContract.createConversation.path, { conversationId, title })
      return conversationId
    },
    say: async (conversationId, mode, text) => {
      const body = { messageId: randomUUID(), text, mode }
      const lines = await post(urlOf(tutorContract.ask, { params: { conversationId }, body }), body)
      const last = z.parse(TutorEvent, JSON.parse(lines.trim().split('\n').at(-1) ?? ''))
      if (last.kind !== 'done' || last.message.role !== 'tutor')
        throw new Error(`no answer came to: ${text}`)
      return last.message
    },
    stop: async () => {
      await server.stop()
    },
  }
}
