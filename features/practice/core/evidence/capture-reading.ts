/** Short packet captures, as tcpdump prints them, and what they show. */
import { defineEngine } from '../material.ts'
import { caseFindings, CasesKindFile, caseSubjects, createCases } from './case.ts'
import { ScenarioFile } from './scenario.ts'

export const captureReading = defineEngine({
  kind: 'capture-reading',
  kindFile: CasesKindFile,
  scenarioFile: ScenarioFile,
  findings: caseFindings,
  subjects: caseSubjects,
  create: (material) => createCases('capture-reading', material),
})
