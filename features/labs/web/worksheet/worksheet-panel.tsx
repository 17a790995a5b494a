/**
 * The worksheet of a lab: its fields, its picture, and what its tools measure.
 *
 * Each field is a list to choose from. Where there is a fixed number of things to place, they also stand in a tray: one
 * is picked up by a press and put down in a field by another, or dragged there.
 */
import { useState } from 'react'

import { exchange, type Filled, type Worksheet, type WorksheetField } from '../../core/worksheet.ts'
import type { Act } from '../panels/use-configure.ts'
import { AnswerForm } from './answer-form.tsx'
import { FieldRow } from './field-row.tsx'
import { PictureView } from './picture-view.tsx'
import { ReadingTable } from './reading-table.tsx'
import { Tray } from './tray.tsx'

import './worksheet.css'

type Props = {
  readonly worksheet: Worksheet
  readonly filled: Filled
  readonly act: Act
  /** Nothing is checked before the exam is handed in. */
  readonly isExam?: boolean | undefined
}

export function WorksheetPanel({ worksheet, filled, act, isExam = false }: Props) {
  const [held, setHeld] = useState<string | null>(null)
  /** Of the last field that could not be filled. */
  const [refused, setRefused] = useState<{ readonly field: string; readonly because: string }>()
  const { title, fields, readings, draw } = worksheet
  const fill = (field: string, value: string | null) => {
    const because = act([{ kind: 'fill', values: exchange(fields, filled, field, value) }])
    setRefused(because === null ? undefined : { field, because })
    if (because === null) setHeld(null)
  }
  return (
    <section aria-labelledby="worksheet-title" className="lab-worksheet">
      <h2 id="worksheet-title" className="lab-section-title">
        {title}
      </h2>
      <div className="lab-worksheet-parts">
        <div className="lab-form">
          {draw && <PictureView picture={draw(filled)} />}
          {readings(filled).map((reading) => (
            <ReadingTable key={reading.title} reading={reading} />
          ))}
        </div>
        <div className="lab-form">
          <Tray worksheet={worksheet} filled={filled} held={held} onHold={setHeld} />
          {groupsOf(fields).map(([group, inGroup]) =>
            inGroup.every(({ isFinal }) => isFinal) ? (
              <AnswerForm
                key={group}
                group={group}
                fields={inGroup}
                filled={filled}
                act={act}
                isExam={isExam}
              />
            ) : (
              <fieldset key={group} className="lab-worksheet-group">
                <legend className="lab-form-title">{group}</legend>
                {inGroup.map((field) => (
                  <FieldRow
                    key={field.id}
                    field={field}
                    value={filled[field.id] ?? null}
                    held={held}
                    problem={refused?.field === field.id ? refused.because : undefined}
                    onFill={(value) => fill(field.id, value)}
                  />
                ))}
              </fieldset>
            ),
          )}
        </div>
      </div>
    </section>
  )
}

/** In the order in which they come. */
function groupsOf(
  fields: readonly WorksheetField[],
): readonly (readonly [string, readonly WorksheetField[]])[] {
  return [...Map.groupBy(fields, ({ group }) => group)]
}
