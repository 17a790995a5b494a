import { expect, test } from 'vitest'

import { passedOn, safeReturnTo } from './return-to.ts'

test.each([
  '/dashboard',
  '/dashboard/lessons/osi?part=2#pdu',
  '/account',
  '/dashboard/jobs?q=a%20b',
  '/',
])('a path of this site is kept: %s', (path) => {
  expect(safeReturnTo(path)).toBe(path)
})

test.each([
  undefined,
  null,
  7,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/./%2fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/dashboard/..//evil.example',
  '/a/..',
  ' //evil.example',
])('anything else falls back to the dashboard: %s', (value) => {
  expect(safeReturnTo(value)).toBe('/dashboard')
})

test.each([
  [{}, ''],
  [{ returnTo: '/dashboard' }, ''],
  [{ plan: 'night' }, '?plan=night'],
  [
    { plan: 'night', returnTo: '/dashboard/lessons/osi?part=2#pdu' },
    '?plan=night&returnTo=%2Fdashboard%2Flessons%2Fosi%3Fpart%3D2%23pdu',
  ],
  [{ plan: 'night', returnTo: 'https://evil.example' }, '?plan=night'],
  [{ returnTo: '/%2fevil.example' }, ''],
])('login and register pass on the plan and a path of this site: %j', (values, query) => {
  expect(passedOn(values)).toBe(query)
})
