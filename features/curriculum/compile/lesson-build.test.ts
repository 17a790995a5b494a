import { describe, expect, test } from 'vitest'

import { contentChunkName, lessonMdx } from '#app/vite/lesson-mdx.ts'

import { parseLesson } from '../read/parse-lesson.ts'
import { smallContent } from '../server/testing.ts'

const LESSON = smallContent()['lessons/frames/lesson.mdx'] ?? ''

/** The JavaScript that a lesson becomes when the pages are built. */
async function built(text: string): Promise<string> {
  const { transform } = lessonMdx()
  if (typeof transform !== 'function') throw new Error('the plug-in transforms no files')
  const result = await (
    transform as unknown as (
      this: object,
      text: string,
      id: string,
    ) => Promise<{ code: string } | undefined>
  ).call({}, text, '/x/content/lessons/frames/lesson.mdx')
  return result?.code ?? ''
}

describe('a lesson in the built pages', () => {
  test('has every passage and heading the server knows, under the same id', async () => {
    const code = await built(LESSON)
    const { passages, headings } = parseLesson(LESSON)

    for (const { id } of [...passages, ...headings]) expect(code).toContain(`id: "${id}"`)
  })

  test('has its terminals and its coloured code worked out already, with no style sheet in it', async () => {
    const code = await built(
      `${LESSON}\n\n\`\`\`console\nSW1# show vlan\n\`\`\`\n\n\`\`\`json\n{"a": 1}\n\`\`\`\n`,
    )

    expect(code).toContain('"prompt"')
    expect(code).toContain('--shiki-dark')
    expect(code).not.toMatch(/<style|innerHTML/)
  })

  test('tells each exercise what the lesson is about', async () => {
    const code = await built(`${LESSON}\n\n<Exercise kind="eui-64" />\n`)
    expect(code).toMatch(/kind: "eui-64",\s+lessonTopics: "framing"/)
  })

  test('has no trace of its front matter', async () => {
    expect(await built(LESSON)).not.toContain('What frames is about.')
  })

  test('is a file named after it', () => {
    const name = (facadeModuleId: string | null) => contentChunkName({ facadeModuleId })

    expect(name('/x/content/lessons/osi-model/lesson.mdx')).toBe(
      'assets/lesson-osi-model-[hash].js',
    )
    expect(name('/x/features/lessons/web/lesson-page.tsx')).toBe('assets/[name]-[hash].js')
    expect(name('/x/content/exercises/port-match/kind.yaml')).toBe(
      'assets/material-port-match-[hash].js',
    )
    expect(name(null)).toBe('assets/[name]-[hash].js')
  })
})
