'use client'

import { imagePresetsPx } from '@tidewatch/site-config/constants'
import { Notice } from '@tidewatch/ui/feedback/notice'
import { ProgressBar } from '@tidewatch/ui/feedback/progress-bar'
import { Checkbox } from '@tidewatch/ui/forms/checkbox'
import { FileDrop } from '@tidewatch/ui/forms/file-drop'
import { RadioCards } from '@tidewatch/ui/forms/radio-cards'
import { Card } from '@tidewatch/ui/layout/card'
import { Button } from '@tidewatch/ui/primitives/button'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ResizedRow } from './resized-row.tsx'
import { SaveAll } from './save-all.tsx'
import { useResizing } from './use-resizing.ts'

const presets = ['small', 'medium', 'big'] as const
type Preset = (typeof presets)[number]

/** Shrinks pictures to one of the widths that the product itself uses. */
export function ImageResizer() {
  const t = useTranslations('images')
  const [preset, setPreset] = useState<Preset>('big')
  const [enlarge, setEnlarge] = useState(false)
  const { images, add, change, clear } = useResizing({ width: imagePresetsPx[preset], enlarge })
  const finished = images.filter(({ outcome }) => outcome.state !== 'waiting').length
  const done = images.flatMap(({ file, outcome }) => (outcome.state === 'done' ? [{ file, image: outcome.image }] : []))
  return (
    <div className="grid items-start gap-8 desk:grid-cols-[20rem_1fr]">
      <Card className="flex min-w-0 flex-col gap-5">
        <RadioCards
          legend={t('preset.legend')}
          name="preset"
          value={preset}
          onChange={(chosen) => {
            setPreset(chosen)
            change({ width: imagePresetsPx[chosen], enlarge })
          }}
          options={presets.map((value) => ({
            value,
            title: t(`preset.${value}`),
            detail: t('preset.width', { width: imagePresetsPx[value] }),
          }))}
        />
        <Checkbox
          label={t('enlarge.label')}
          hint={t('enlarge.hint')}
          checked={enlarge}
          onChange={({ target }) => {
            setEnlarge(target.checked)
            change({ width: imagePresetsPx[preset], enlarge: target.checked })
          }}
        />
      </Card>
      <div className="flex min-w-0 flex-col gap-6">
        <FileDrop label={t('drop.label')} dropText={t('drop.text')} hint={t('drop.hint')} multiple onFiles={add} />
        {images.length > 0 ? (
          <>
            {finished < images.length ? (
              <ProgressBar
                label={t('progress.label')}
                value={finished / images.length}
                valueText={t('progress.value', { finished, total: images.length })}
              />
            ) : null}
            {done.some(({ image }) => image.blob.type !== 'image/webp') ? (
              <Notice tone="amber" live title={t('noWebp')} />
            ) : null}
            <ul aria-label={t('list')} className="flex flex-col gap-3">
              {images.map((image) => (
                <ResizedRow key={image.id} image={image} />
              ))}
            </ul>
            <div className="flex flex-wrap gap-3">
              <SaveAll images={done} />
              <Button onClick={clear}>{t('clear')}</Button>
            </div>
            <p role="status" className="sr-only">
              {finished === images.length ? t('finished', { done: done.length, total: images.length }) : ''}
            </p>
          </>
        ) : null}
      </div>
    </div>
  )
}
