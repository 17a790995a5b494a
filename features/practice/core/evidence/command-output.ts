/** Output of everyday commands, on hosts and on network devices, and what it says. */
import { defineEngine } from '../material.ts'
import { caseFindings, CasesKindFile, caseSubjects, createCases } from './case.ts'
import { ScenarioFile } from './scenario.ts'

export const commandOutput = defineEngine({
  kind: 'command-output',
  kindFile: CasesKindFile,
  scenarioFile: ScenarioFile,
  findings: caseFindings,
  subjects: caseSubjects,
  create: (material) => createCases('command-output', material),
})
