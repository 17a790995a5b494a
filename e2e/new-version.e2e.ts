/**
 * A newer version is installed while a page is open: the page keeps what it has, offers to reload, and loses nothing.
 *
 * A server on this machine stands before the real one and answers as a release after it would.
 */
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { WORKER_OFF } from '#app/server/worker-off.ts'

import { clearHttpCache } from './http-cache.ts'
import { AT_ANY_WIDTH, expect, expectAccessible, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

type Release = 'this one' | 'the next one' | 'without a worker'

/** Passes requests on, and changes what another release would answer otherwise. */
async function givenReleases(behind: string) {
  let release: Release = 'this one'
  const { hostname, port } = new URL(behind)
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url: path = '/' } = incoming
    // The next release has other files, and other answers.
    if (release === 'the next one' && path.includes('/assets/drill-page-')) {
      outgoing.writeHead(404).end()
      return
    }
    const isChanged = CHANGED.test(path)
    // Changed as plain text, and asked for each time.
    const asked = { ...headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const passed = httpRequest(
      { hostname, port, path, method, headers: isChanged ? asked : headers },
      (answer) => {
        if (release === 'this one' || !isChanged) {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const { 'content-length': _length, ...rest } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 500, rest)
          outgoing.end(changed(path, release, Buffer.concat(chunks).toString()))
        })
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    install: (next: Release) => (release = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const CHANGED = /^\/(?:sw\.js|index\.html|dashboard|api\/lessons\/outline)/

function changed(path: string, release: Release, text: string): string {
  if (path === '/sw.js') {
    if (release === 'without a worker') return WORKER_OFF
    return `${text.replaceAll(/"\/assets\/drill-page-[^"]+",?/g, '')}\n// The next one.`
  }
  if (path.startsWith('/api/')) return JSON.stringify({ outline: 'in another shape' })
  const own = text.replace('<head>', '<head><meta name="release" content="next">')
  return path === '/index.html' ? own.replaceAll('/assets/app-', '/assets/next-') : own
}

const updateWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

test(
  'an open page keeps its files, offers to reload, and what is typed stays',
  AT_ANY_WIDTH,
  async ({ learner: { page }, baseURL }) => {
    test.slow()
    const releases = await givenReleases(baseURL ?? '')
    await page.goto(`${releases.url}/dashboard/tutor`)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const question = page.getByRole('textbox').first()
    await question.fill('What does a default gateway do?')
    const other = await page.context().newPage()
    await other.goto(`${releases.url}/dashboard/lessons/practice`)
    await expect(other.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()

    releases.install('the next one')
    await updateWorker(page)
    const note = page.getByText('There is a new version of this page.')
    await expect(note).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, 'main')

    await expect(question).toHaveValue('What does a default gateway do?')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('meta[name=release]')).toBeAttached()
    await expect(page.getByRole('textbox').first()).toHaveValue('What does a default gateway do?')
    await expect(note).not.toBeVisible()

    await test.step('a page that does not understand the server says the same', async () => {
      await page.getByRole('link', { name: 'Lessons' }).first().click()
      await expect(note).toBeVisible()
    })

    await test.step('another open page goes on as it was: a screen that the next one does not have opens', async () => {
      await clearHttpCache(other)
      await other.getByRole('link', { name: 'Start 10 items' }).click()
      await expect(other.getByText(/^0 of \d+$/)).toBeVisible()
      await expect(other.locator('meta[name=release]')).not.toBeAttached()
      await other.close()
    })

    await test.step('a screen whose file is gone from the server opens from what is kept', async () => {
      await page.goto(`${releases.url}/dashboard/lessons/practice/drill?mode=mixed`)
      await expect(page.locator('main h2:visible').first()).toBeVisible()
    })

    await test.step('where the operator turns it off, nothing of it stays', async () => {
      releases.install('without a worker')
      // A browser asks with each visit; an update that is under way answers with what it had asked before.
      const left = async () => {
        // What is removed just then cannot be updated any more.
        await updateWorker(page).catch(() => undefined)
        return page.evaluate(async () => [
          // A failure says how far its workers are.
          ...(await navigator.serviceWorker.getRegistrations()).map(
            ({ installing, waiting, active }) =>
              `worker: ${[installing, waiting, active].map((worker) => worker?.state ?? '-').join(' ')}`,
          ),
          ...(await caches.keys()),
        ])
      }
      // The page itself registers some seconds after it has loaded, and the worker before this one first ends what it
      // has begun: to keep some hundred files takes long where other work runs beside it.
      await expect.poll(left, { timeout: 100_000 }).toEqual([])

      // Nor does it come back with what the same page asks for from then on.
      await page.getByRole('link', { name: 'All practice' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible()
      await page.getByRole('link', { name: 'Plan', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Your plan' })).toBeVisible()
      await expect.poll(left, { timeout: 30_000 }).toEqual([])
    })
    releases.close()
  },
)
