import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { jsx, jsxs } from 'react/jsx-runtime'
import { parseAst } from 'vite'
import { describe, expect, test } from 'vitest'

import { compileLesson } from '#app/vite/compile-lesson.ts'

import { parseLesson } from '../read/parse-lesson.ts'
import { smallContent } from '../server/testing.ts'

const LESSON = smallContent()['lessons/frames/lesson.mdx'] ?? ''

/** The HTML of a lesson whose components render only their children. */
async function shown(text: string): Promise<string> {
  const code = await compileLesson(text)
  const lesson = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (parts: object) => { default: () => ReactNode }
  }
  const names = parseLesson(text).components.map(({ name }) => name)
  const components = Object.fromEntries(
    names.map((name) => [name, ({ children }: { children?: ReactNode }) => children]),
  )
  const useMDXComponents = () => components
  const { default: Body } = lesson.default({ Fragment, jsx, jsxs, useMDXComponents })
  return renderToStaticMarkup(createElement(Body))
}

describe('a compiled lesson', () => {
  test('has every passage and heading the server knows, under the same id', async () => {
    const html = await shown(LESSON)
    const { passages, headings } = parseLesson(LESSON)

    for (const { id } of [...passages, ...headings]) expect(html).toContain(`id="${id}"`)
  })

  test('has its terminals and code colors precomputed, without a style sheet', async () => {
    const html = await shown(
      `${LESSON}\n\n\`\`\`console\nSW1# show vlan\n\`\`\`\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n`,
    )

    expect(html).toContain('"prompt"')
    expect(html).toContain('--shiki-dark')
    expect(html).not.toMatch(/<style/)
  })

  test('passes each exercise the topics of the lesson', async () => {
    const code = await compileLesson(`${LESSON}\n\n<Exercise kind="eui-64" />\n`)
    expect(code).toMatch(/kind: ?[`"]eui-64[`"], ?lessonTopics: ?[`"]framing[`"]/)
  })

  test('has in each answer what the misconception that it names believes, and what is true instead', async () => {
    const code = await compileLesson(LESSON, smallContent()['misconceptions.yaml'])

    expect(code).toContain('A broadcast crosses routers.')
    expect(code).toContain('A broadcast ends at the first router.')
  })

  test('has no passage in the answers of a try-it, even in those on one line', async () => {
    const text = LESSON.replace('<Answer', '<Answer is="Nobody">Somebody does.</Answer>\n\n<Answer')
    const html = await shown(text)

    expect(html).toContain('Somebody does.')
    expect(html.match(/id="p-/g)).toHaveLength(parseLesson(text).passages.length)
  })

  test('has no trace of its front matter', async () => {
    expect(await compileLesson(LESSON)).not.toContain('What frames is about.')
  })

  test('imports nothing, so that it stays as it is when the app changes', async () => {
    const { body } = parseAst(await compileLesson(LESSON))

    expect(body.map(({ type }) => type)).toEqual(['ExportDefaultDeclaration'])
  })
})
