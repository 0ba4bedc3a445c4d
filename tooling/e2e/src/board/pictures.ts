import { mkdir, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Message, Sandbox } from '../sandbox.ts'
import type { Language } from '../words.ts'

/** Where the pictures are put, by state and language. */
export const BOARD = new URL('../../test-results/board/', import.meta.url)

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
/** A4 at 96 dots to the inch, without the margins of a printer. */
const PAPER = { width: 718, height: 1047 }

/** In which languages a state is pictured at desktop size too, and printed. */
const AT_BOTH_SIZES: ReadonlySet<Language> = new Set<Language>(['he', 'en'])

interface Frame {
  readonly state: string
  readonly language: Language
}

async function put({ state, language }: Frame, name: string, content: Buffer | string): Promise<void> {
  const folder = new URL(`${state}/`, BOARD)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL(`${language}-${name}`, folder), content)
}

/** The page as it stands: on a phone, on a desktop by day, by night, and on paper. */
export async function picturePage(page: Page, frame: Frame): Promise<void> {
  const shoot = async (name: string, size: typeof PHONE) => {
    await page.setViewportSize(size)
    // What is measured by scripts follows the size in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await put(frame, name, await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 }))
  }
  await shoot('page-390.jpg', PHONE)
  if (AT_BOTH_SIZES.has(frame.language)) {
    await shoot('page-1280.jpg', DESKTOP)
    await page.emulateMedia({ colorScheme: 'dark' })
    await shoot('page-390-night.jpg', PHONE)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await shoot('print.jpg', PAPER)
    await put(frame, 'print.pdf', await page.pdf({ format: 'A4', printBackground: false }))
    await page.emulateMedia({ media: null, colorScheme: null })
  }
  await page.setViewportSize(DESKTOP)
}

/** What a mail client shows of the messages of an order, oldest first: as sent, without styles and pictures, in the dark. */
export async function pictureMails(
  context: BrowserContext,
  { mails, sandbox, ...frame }: Frame & { mails: readonly Message[]; sandbox: Sandbox },
): Promise<void> {
  const page = await context.newPage()
  try {
    for (const [index, { subject = '', html = '', text = '', attachments = [] }] of mails.entries()) {
      const name = `mail-${index + 1}`
      const shoot = async (file: string, content: string, size: typeof PHONE) => {
        await page.setViewportSize(size)
        await page.setContent(content)
        await put(frame, file, await page.screenshot({ fullPage: true, type: 'jpeg', quality: 80 }))
      }
      await shoot(`${name}-390.jpg`, html, PHONE)
      if (frame.language === 'he') {
        await shoot(`${name}-plain.jpg`, withoutStyles(html), PHONE)
        await page.emulateMedia({ colorScheme: 'dark' })
        await shoot(`${name}-night.jpg`, html, PHONE)
        await page.emulateMedia({ colorScheme: null })
      }
      await put(frame, `${name}.txt`, `${subject}\n\n${text}`)
      for (const { name: file, url } of attachments)
        await put(frame, `${name}-${file}.txt`, await sandbox.attachment(url))
    }
  } finally {
    await page.close()
  }
}

/** As a client shows it that takes neither styles nor pictures. */
const withoutStyles = (html: string): string =>
  html.replace(/ style="[^"]*"/g, '').replace(/<img[^>]*alt="([^"]*)"[^>]*>/g, '$1')
