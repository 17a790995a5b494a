/** Runs before every page test file: the real style sheet, and a clean slate after each test. */
import { afterEach, vi } from 'vitest'

import '../app.css'
import { resetFakeServer } from './fake-server.ts'

document.documentElement.dataset['theme'] = 'light'

afterEach(() => {
  resetFakeServer()
  vi.unstubAllGlobals()
})
