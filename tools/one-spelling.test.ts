/** One spelling on all screens, as the glossary has it: people log in and log out. SPEC's own words stay where it has them. */
import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const OTHER_SPELLING = /\b(?:Login|Logout|Log-(?:in|out)|Sign[ -](?:in|out|up)|Sign(?:in|out|up))\b/

test("'Login' and 'Logout' are on screen only where SPEC has them, and nobody is asked to sign in, out or up", () => {
  const files = globSync('{app/web,features/*/web,platform/web}/**/*.{html,ts,tsx}').filter(
    (file) => !/\.test\./.test(file),
  )
  expect(files.length).toBeGreaterThan(300)

  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => (OTHER_SPELLING.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

  expect(found.toSorted()).toEqual([
    'app/web/side-navigation.tsx: Logout',
    "features/identity/web/login-page.tsx: return new Error('Login failed. Please check your credentials.')",
    "features/identity/web/login-page.tsx: {isPending ? 'Logging in...' : 'Login'}",
  ])
})
