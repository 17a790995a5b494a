import { expect, test } from 'vitest'

import { isItWork } from './it-work.ts'

test.each([
  ['SOC Analyst I'],
  ['IT Support Specialist'],
  ['Network Technician'],
  ['IT CYBERSECURITY SPECIALIST (INFOSEC)'],
  ['Systems Administrator'],
  ['Help Desk Technician'],
  ['Junior Penetration Tester'],
  ['Cloud Support Engineer'],
  ['Incident Responder'],
])('%s is IT work', (title) => {
  expect(isItWork(title, [], false)).toBe(true)
})

test.each([
  ['Security Guard'],
  ['Account Executive, Network Security'],
  ['Kitchen Manager'],
  ['Recruiter, IT'],
  ['Barista'],
  ['Social Network Editor'],
  ['Office Coordinator'],
])('%s is not', (title) => {
  expect(isItWork(title, ['Operations'], false)).toBe(false)
})

test('a neutral title is IT work in an IT department, or if the posting names a certification', () => {
  expect(isItWork('Analyst II', ['Information Security'], false)).toBe(true)
  expect(isItWork('Analyst II', [], true)).toBe(true)
})
