/** When the sentence model's process begins and ends. Linux tells which processes a process has started. */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { askProfile } from '#app/testing/ask-profile.ts'
import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

async function askTutor(url: string, { idToken }: TestLearner, text: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/tutor/conversations${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
    await response.text()
  }
  const conversationId = randomUUID()
  await post('', { conversationId, title: 'A question' })
  await post(`/${conversationId}/messages`, { messageId: randomUUID(), mode: 'explain', text })
}

test.runIf(process.platform === 'linux')(
  'it begins with the first question to the tutor, not with the server, and ends with it',
  async () => {
    const server = await startServerProcess()
    const learner = await signUp(server.url)
    await askProfile(server.url, learner, 'POST', {})
    expect(childrenOf(server.pid)).toEqual([])

    await askTutor(server.url, learner, 'what gives computers their ip addresses')
    const [child, ...others] = childrenOf(server.pid)
    expect(child).toMatch(/^\d+$/)
    expect(others).toEqual([])

    expect(await server.stop()).toBe(0)
    expect(existsSync(`/proc/${child}`)).toBe(false)
  },
)
