/** A lab on the screen, for page tests. */
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { labsContract } from '../../contract.ts'
import type { LabAction } from '../../core/lab-action.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import { startRun } from '../lab-run.ts'
import { LabScreen } from '../lab-screen.tsx'

import '../lab.css'
import { givenLab } from './lab.ts'

type SentCheck = { readonly actions: readonly LabAction[]; readonly assistance: object }

/** @returns the screen, and the checks that were sent. */
export async function openLabScreen({ opened = givenLab() }: { readonly opened?: OpenLab } = {}) {
  const checks: SentCheck[] = []
  fakeServer(labsContract, {
    checkLab: ({ body }) => {
      checks.push(body as SentCheck)
      return { isSolved: null }
    },
  })
  const asked: string[] = []
  const rendered = await renderPage(
    <LabScreen
      opened={opened}
      problem={{ labId: 'access-ports-and-trunk', difficulty: 1, seed: 1 }}
      begun={startRun(opened, crypto.randomUUID())}
      isResumed={false}
      focus={null}
      msBefore={0}
      onAnother={() => asked.push('another')}
      onReset={() => asked.push('reset')}
      onDifficulty={(difficulty) => asked.push(`difficulty ${difficulty}`)}
    />,
    { session: signedInAs() },
  )
  return { ...rendered, checks, asked }
}
