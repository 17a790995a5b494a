/** Heads, site map and robots.txt as the whole server sends them. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { dailyQuestionHead, pageHeads } from './page-heads.ts'
import { givenServer, type GivenServer } from './testing.ts'

let server: GivenServer
beforeAll(async () => {
  server = await givenServer()
})
afterAll(() => server.close())

const read = async (path: string) => {
  const response = await fetch(server.url + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: await response.text(),
  }
}

test('the site map names every page that anyone can read, by its whole address', async () => {
  const { type, text } = await read('/sitemap.xml')
  const addresses = Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)

  expect(type).toBe('application/xml; charset=utf-8')
  expect(addresses.slice(0, 3)).toEqual(
    ['/', '/register.html', '/lessons.html'].map((path) => server.url + path),
  )
  const lessons = addresses.slice(3)
  expect(lessons.length).toBeGreaterThan(0)
  for (const address of lessons) expect(address).toMatch(/\/lessons\/[a-z0-9-]+\.html$/)
})

test('robots.txt names the site map', async () => {
  const { type, text } = await read('/robots.txt')

  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml\n`)
})

test("without an account, an open lesson's check is served and a closed one's is not", async () => {
  const [, open = ''] =
    /\/lessons\/([a-z0-9-]+)\.html/.exec((await read('/sitemap.xml')).text) ?? []
  const check = JSON.parse((await read(`/api/open-lessons/${open}/check`)).text) as {
    questions: unknown[]
  }

  expect(check.questions).toHaveLength(5)
  expect((await read('/api/open-lessons/encapsulation/check')).status).toBe(404)
  expect((await read('/api/lessons/encapsulation/check')).status).toBe(401)
  expect((await read('/api/sent-lessons/encapsulation')).status).toBe(200)
})

test.each([
  ['/', 'Testwise: free study for IT and security certifications', '/'],
  ['/register.html', 'Create an account · Testwise', '/register.html'],
  ['/login/', 'Log in · Testwise', '/login'],
])('%s says what it is and where it is found', async (path, title, canonical) => {
  const brand = { name: 'Testwise', tagline: 'For tests.', links: {} as never }
  const headFor = pageHeads({ brand, publicUrl: 'https://learn.example.com' })
  const head = await headFor(path, new URLSearchParams())

  expect(head).toMatchObject({ title, canonical: `https://learn.example.com${canonical}` })
  expect(head?.picture.address).toBe('https://learn.example.com/preview.png')
})

test("the address of a day's question previews the question; any other address of home is home's", async () => {
  const brand = { name: 'Testwise', tagline: 'For tests.', links: {} as never }
  const site = { brand, publicUrl: 'https://learn.example.com' }
  const previewOf = async (day: string) => (day === '2026-03-02' ? 'Which port?' : null)
  const headFor = pageHeads(site, [dailyQuestionHead(site, previewOf)])
  const titleOf = async (path: string, query: string) =>
    (await headFor(path, new URLSearchParams(query)))?.title

  expect(await headFor('/', new URLSearchParams('question=2026-03-02'))).toMatchObject({
    title: 'Which port?',
    canonical: 'https://learn.example.com/?question=2026-03-02',
    picture: { address: 'https://learn.example.com/preview.png' },
  })
  expect(await titleOf('/', 'question=2026-01-01')).toMatch(/^Testwise: /)
  expect(await titleOf('/', '')).toMatch(/^Testwise: /)
  expect(await titleOf('/login', 'question=2026-03-02')).toMatch(/^Log in/)
})
