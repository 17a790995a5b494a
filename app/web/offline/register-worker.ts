/**
 * Registers the service worker, once somebody is signed in: a visitor has nothing to open without a network.
 *
 * It waits until the page has loaded and the browser has nothing to do: what the worker keeps then competes with
 * nothing that the learner waits for. It gives the worker what the page loaded before, and tells when a new version waits.
 */
import { KEEP_NOTHING } from '#app/keep-nothing.ts'
import { keepNothing } from '#platform/web/kept-answers.ts'
import { noteNewVersion } from '#platform/web/new-version.ts'
import { whenIdle } from '#platform/web/when-idle.ts'

import type { WorkerMessage } from '../worker/worker-files.ts'

const WORKER = '/sw.js'
const LOOK_EVERY_MS = 3_600_000

let registered: Promise<void> | null = null
let isListening = false

/**
 * The worker is the same for everyone: whoever logs in later finds it. After a failure, the next call tries again.
 *
 * @throws where there is none, or the browser's storage is blocked: the app works as without a worker.
 */
export function registerWorker(untilIdle: () => Promise<void> = whenIdle): Promise<void> {
  listenForRemoval()
  registered ??= untilIdle()
    .then(register)
    .catch((error: unknown) => {
      registered = null
      throw error
    })
  return registered
}

/** From the beginning: a worker that removes what is kept may come before the page registers one itself. */
function listenForRemoval(): void {
  if (isListening) return
  isListening = true
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === KEEP_NOTHING) void keepNothing()
  })
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  // With Vite's own server, every file changes all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator))
    throw new Error('There is no worker.')
  const registration = await serviceWorker.register(workerAddress(), { updateViaCache: 'none' })
  const tellOfWaiting = () => {
    // Without a controller it is the first one: the page is as new as the worker.
    if (registration.waiting && serviceWorker.controller) noteNewVersion()
  }
  tellOfWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tellOfWaiting)
  })
  let lookedAt = Date.now()
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  })
  // Where one is at work, `ready` may wait for another: for the next one after a worker that removes itself.
  const active = registration.active ?? (await serviceWorker.ready).active
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const message: WorkerMessage = { type: 'keep', files: loaded.map(({ pathname }) => pathname) }
  active?.postMessage(message)
}

type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

let address: string | null = null

/** Our policy lets a page run only scripts that are named here, and name them once. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return WORKER
  address ??= trustedTypes
    .createPolicy('service-worker', { createScriptURL: (script) => script })
    .createScriptURL(WORKER)
  return address
}

const TAKEN_OVER_WITHIN_MS = 3000

/** Reloads the page as its newest version; the worker that waits takes over first, where there is one. */
export async function reloadAsNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration?.waiting) {
    const isTakenOver = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    const message: WorkerMessage = { type: 'take-over' }
    registration.waiting.postMessage(message)
    const isLate = new Promise((resolve) => setTimeout(resolve, TAKEN_OVER_WITHIN_MS))
    await Promise.race([isTakenOver, isLate])
  }
  location.reload()
}
