/**
 * In which order test files run, so that all cores have work until the end.
 *
 * Vitest takes one project after the other, by name, and begins with the largest files. What starts programs or waits
 * is long and small: at the end it kept one core for itself. Here it begins, and rules, which are many and short, end.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A process serves one project at a time, so projects are not mixed. Pages have processes of their own. */
const PROJECTS = ['pages', 'postgres', 'sqlite', 'rules']

/** Files that take longer than their size tells: seconds each on an idle machine. */
const LONG = [
  'app/server/learning-commands.test.ts',
  'app/server/reminders.test.ts',
  'app/server/mails.test.ts',
  'app/server/crash.test.ts',
  'features/identity/server/installation/restore.test.ts',
  'tools/content-dev.test.ts',
  'app/server/start-refused.test.ts',
  'app/server/former-releases.test.ts',
  'features/identity/server/attacks-passwords.test.ts',
  'app/server/commands.test.ts',
  'features/identity/server/throttle/throttle.test.ts',
  'app/server/fetch-jobs.test.ts',
  'features/identity/server/attacks-races.test.ts',
  'features/identity/server/installation/open-secrets.test.ts',
  'features/identity/server/mail/mailer.test.ts',
  'features/labs/core/labs.test.ts',
  'features/labs/core/more-labs.test.ts',
  'features/labs/core/other-labs.test.ts',
  'tools/dev.test.ts',
  'tools/tutor-ask.test.ts',
  'tools/tutor-try.test.ts',
  'tools/deployment.test.ts',
  'features/tutor/core/curriculum-coverage.test.ts',
  'features/challenge/core/feasibility.test.ts',
  'features/challenge/core/readiness/beliefs.test.ts',
  'features/practice/read/open-kind.test.ts',
  'features/practice/web/exercise.test.tsx',
  'features/flashcards/web/review-page.test.tsx',
  'features/challenge/web/plan-page.test.tsx',
  'features/exams/web/room/nothing-is-lost.test.tsx',
  'features/exams/web/room/takeover.test.tsx',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // What failed last time, then what is largest, stays first among the others.
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (a, b) =>
        PROJECTS.indexOf(a.project.name) - PROJECTS.indexOf(b.project.name) ||
        turnOf(a.moduleId) - turnOf(b.moduleId),
    )
  }
}

function turnOf(file: string): number {
  const turn = LONG.findIndex((long) => file.endsWith(long))
  return turn === -1 ? LONG.length : turn
}
