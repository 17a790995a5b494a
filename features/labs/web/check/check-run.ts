/** Checks a run: all that needs the grading. Loaded after the first prompt (`lab-parts.ts`). */
import { gradeLab } from '../../core/grading/grade.ts'
import type { OpenLab } from '../../core/open-lab.ts'
import type { LabRun } from '../lab-run.ts'

export function checkInRun(run: LabRun, { scene, goals }: OpenLab): LabRun {
  const verdict = gradeLab(scene, goals, run.state)
  return { ...run, check: { verdict, of: run.state.network }, checks: run.checks + 1 }
}
