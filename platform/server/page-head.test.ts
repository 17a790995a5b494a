import { describe, expect, test } from 'vitest'

import { firstHead, withHead, type PageHead } from './page-head.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>The page</title>
    <meta
      name="description"
      content="What the build wrote"
    />
  </head>
  <body><h1>The page</h1></body>
</html>`

const HEAD: PageHead = {
  title: 'Frames & "bridges" <b>',
  description: 'What a switch reads.',
  canonical: 'https://learn.example.com/lessons/frames.html',
  siteName: 'Hoodwise',
  kind: 'article',
  picture: { address: 'https://learn.example.com/preview.png', width: 1200, height: 630, alt: 'A' },
}

describe('withHead', () => {
  test("puts the tags into the head, and its description in place of the page's own", () => {
    const [head = '', body] = withHead(PAGE, HEAD).split('</head>')

    expect(head).toContain('<title>The page</title>')
    expect(head.match(/name="description"/g)).toHaveLength(1)
    expect(head).toContain('<meta name="description" content="What a switch reads.">')
    expect(head).toContain(`<link rel="canonical" href="${HEAD.canonical}">`)
    expect(head).toContain('<meta property="og:type" content="article">')
    expect(head).toContain(`<meta property="og:image" content="${HEAD.picture.address}">`)
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(head).not.toContain('noindex')
    expect(body).toContain('<h1>The page</h1>')
  })

  test('no text can leave its attribute, or end the block of data', () => {
    const html = withHead(PAGE, { ...HEAD, data: { '@type': 'Thing', name: '</script><b>' } })

    expect(html).toContain('content="Frames &amp; &quot;bridges&quot; &lt;b&gt;"')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const [, json = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name: '</script><b>',
    })
  })

  test('dollar signs in a text stay as they are', () => {
    expect(withHead(PAGE, { ...HEAD, title: "$& $' $1" })).toContain("$&amp; $' $1")
  })

  test('asks search engines to leave out what is unlisted', () => {
    expect(withHead(PAGE, { ...HEAD, isUnlisted: true })).toContain(
      '<meta name="robots" content="noindex">',
    )
  })
})

test('the first source that knows an address answers for it', async () => {
  const headFor = firstHead([
    (path) => (path === '/a' ? { ...HEAD, title: 'first' } : null),
    async (path) => (path === '/c' ? null : { ...HEAD, title: 'second' }),
  ])
  const titleOf = async (path: string) => (await headFor(path, new URLSearchParams()))?.title

  expect([await titleOf('/a'), await titleOf('/b'), await titleOf('/c')]).toEqual([
    'first',
    'second',
    undefined,
  ])
})
