import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { parseFeeds, readFeedsFile } from './feeds-file.ts'

const parse = (text: string) => parseFeeds(text, 'feeds.yaml', '/srv/data')

const GOOD = `
feeds:
  - adapter: greenhouse
    board: examplecorp
    company: Examplecorp
  - adapter: jobicy
    industry: cybersecurity
    tag: security
    everyMinutes: 60
  - adapter: file
    id: federal
    path: jobs/federal.json
    source: { name: USAJOBS, link: https://www.usajobs.gov/ }
    display: full
    keepDays: 400
`

describe('a good file', () => {
  test('lists its feeds with the terms of their adapters', () => {
    const { feeds, problems } = parse(GOOD)

    expect(problems).toEqual([])
    expect(feeds).toMatchObject([
      {
        id: 'greenhouse-examplecorp',
        kind: 'full-listing',
        keep: 'it-work',
        everyMs: 6 * 3_600_000,
        from: { url: 'https://boards-api.greenhouse.io/v1/boards/examplecorp/jobs?content=true' },
        terms: {
          display: 'excerpt',
          isIndexable: false,
          source: { name: 'Examplecorp on Greenhouse' },
        },
      },
      {
        id: 'jobicy-cybersecurity-security',
        kind: 'window',
        everyMs: 3_600_000,
        from: {
          url: 'https://jobicy.com/api/v2/remote-jobs?count=100&industry=cybersecurity&tag=security',
        },
        terms: {
          display: 'full',
          isIndexable: false,
          source: { name: 'Jobicy', link: 'https://jobicy.com' },
        },
      },
      {
        id: 'federal',
        keep: 'everything',
        keepDays: 400,
        from: { kind: 'file', path: '/srv/data/jobs/federal.json' },
        terms: { display: 'full' },
      },
    ])
  })

  test('no file, an empty file and comments alone are no feeds, and no mistake', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
    writeFileSync(join(folder, 'empty.yaml'), '# later\n')

    for (const path of [join(folder, 'feeds.yaml'), join(folder, 'empty.yaml')]) {
      expect(await readFeedsFile(path)).toEqual({ path, feeds: [], problems: [] })
    }
  })

  test('a source on this machine may be fetched every minute, over http', () => {
    const { feeds, problems } = parse(
      'feeds:\n  - { adapter: jobicy, address: "http://127.0.0.1:8080/", everyMinutes: 1 }',
    )

    expect(problems).toEqual([])
    expect(feeds[0]?.from).toEqual({
      kind: 'address',
      url: 'http://127.0.0.1:8080/api/v2/remote-jobs?count=100',
    })
  })
})

describe('a mistake is reported with its line and what to write', () => {
  test.each([
    ['feeds: yes', 'feeds.yaml:1: feeds: write a list of feeds, each beginning with "- adapter:"'],
    ['- adapter: jobicy', 'feeds.yaml:1: write "feeds:" and a list under it'],
    [
      'feeds:\n  - board: x',
      'feeds.yaml:2: feeds.0.adapter: write adapter: greenhouse, jobicy or file',
    ],
    [
      'feeds:\n  - adapter: greenhouse',
      'feeds.yaml:2: feeds.0.board: write the board, the last part of https://job-boards.greenhouse.io/BOARD',
    ],
    [
      'feeds:\n  - adapter: greenhouse\n    board: https://x/y',
      'feeds.yaml:3: feeds.0.board: write the board alone, the last part of https://job-boards.greenhouse.io/BOARD',
    ],
    [
      'feeds:\n  - adapter: greenhouse\n    board: a\n    bord: b',
      'feeds.yaml:4: feeds.0: there is no setting bord here; there are adapter, id, board, company, everyMinutes, keep, address',
    ],
    [
      'feeds:\n  - adapter: jobicy\n    everyMinutes: 5',
      'feeds.yaml:3: everyMinutes: write at least 60: jobicy must not be fetched more often',
    ],
    [
      'feeds:\n  - adapter: jobicy\n    address: http://jobs.example.com',
      'feeds.yaml:3: feeds.0.address: write an https address, or one of this machine such as http://127.0.0.1:8080',
    ],
    [
      'feeds:\n  - adapter: file\n    path: a.json',
      'feeds.yaml:2: feeds.0.source: write whose jobs these are: source with a name and a link',
    ],
    [
      'feeds:\n  - adapter: jobicy\n  - adapter: jobicy',
      'feeds.yaml:3: jobicy is listed at line 2 already; take one out, or give it an id of its own',
    ],
    ['feeds: [', 'feeds.yaml:1:'],
  ])('%j', (text, problem) => {
    const { feeds, problems } = parse(text)

    expect(problems.join('\n')).toContain(problem)
    expect(feeds).toEqual([])
  })

  test('one mistake invalidates the file; otherwise the other half’s listings would close', () => {
    expect(parse(`${GOOD}  - adapter: lever\n`).feeds).toEqual([])
  })

  test('a folder in place of the file is reported, without its path', async () => {
    const { problems } = await readFeedsFile(mkdtempSync(join(tmpdir(), 'feeds-')))

    expect(problems.join()).toMatch(/^feeds-\w+: it cannot be read/)
  })
})
