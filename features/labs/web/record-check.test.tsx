/** What leaves the page when a lab is checked. */
import { expect, test } from 'vitest'

import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { labsContract } from '../contract.ts'
import type { Goal } from '../core/goal.ts'
import type { LabAction } from '../core/lab-action.ts'
import { coldState } from '../core/network/state.ts'
import { sceneHash, SIMULATOR_VERSION } from '../core/scene-hash.ts'
import type { Scene } from '../core/scene.ts'
import { useRecordCheck, type LabChecked } from './use-record-check.ts'

const SCENE: Scene = {
  start: coldState({ devices: [], cables: [] }),
  variant: 'native',
  roles: { pc: ['pc-1'], server: ['srv-1'] },
  cables: {},
  words: {},
  places: {},
  locks: [],
  solutions: [],
  cheats: {},
  look: { device: 'pc-1' },
  hints: [],
}
const GOALS: readonly Goal[] = [
  {
    id: 'reach',
    says: 'PC1 reaches it',
    kind: 'reaches',
    from: 'pc',
    to: 'server',
    service: 'ping',
  },
]
const LINES: LabAction = { kind: 'configure', device: 'sw-1', lines: ['vlan 20'] }

type Body = RequestOf<typeof labsContract.checkLab>['body']

async function givenPage(traits: Partial<LabChecked> = {}, refusal?: AppError) {
  const sent: { readonly labId: string | undefined; readonly body: Body }[] = []
  fakeServer(labsContract, {
    checkLab: ({ params, body }) => {
      sent.push({ labId: params['labId'], body: body as Body })
      if (refusal) throw refusal
      return { isSolved: true }
    },
  })
  const checked: LabChecked = {
    labId: 'native-vlan-mismatch',
    runId: crypto.randomUUID(),
    seed: 7,
    difficulty: 2,
    goals: GOALS,
    scene: SCENE,
    actions: [LINES],
    assistance: { kind: 'hint', rung: 1 },
    milliseconds: 1234.5,
    ...traits,
  }
  function Check() {
    const record = useRecordCheck()
    return (
      <button type="button" onClick={() => record(checked)}>
        Check
      </button>
    )
  }
  const { screen } = await renderPage(<Check />)
  return { sent, checked, press: () => screen.getByRole('button').click(), screen }
}

test('a check is sent with all that the server needs to judge it again', async () => {
  const { sent, checked, press } = await givenPage()
  const before = Date.now()
  await press()

  await expect.poll(() => sent).toHaveLength(1)
  const [{ labId, body } = { labId: '', body: null }] = sent
  expect(labId).toBe('native-vlan-mismatch')
  expect(body).toEqual({
    checkId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    runId: checked.runId,
    seed: 7,
    difficulty: 2,
    version: SIMULATOR_VERSION,
    posed: sceneHash(GOALS, SCENE),
    actions: [LINES],
    assistance: { kind: 'hint', rung: 1 },
    milliseconds: 1235,
    checkedAt: expect.any(String),
    utcOffsetMinutes: 0 - new Date().getTimezoneOffset(),
    sentAt: expect.any(String),
  })
  expect(Date.parse(body?.checkedAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('each press is a check of its own in the same run; a refusal says nothing', async () => {
  const { sent, press, screen } = await givenPage(
    {},
    new AppError('not_found', 'This lab was not found.', { isFinal: true }),
  )
  await press()
  await press()

  await expect.poll(() => sent).toHaveLength(2)
  expect(new Set(sent.map(({ body }) => body.checkId)).size).toBe(2)
  expect(new Set(sent.map(({ body }) => body.runId)).size).toBe(1)
  expect(screen.getByText('This lab was not found.').query()).toBeNull()
})

test('a log that is too long to be sent stays on the page', async () => {
  const { sent, press } = await givenPage({ actions: Array.from({ length: 401 }, () => LINES) })
  await press()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toEqual([])
})
