import { readdir, readFile, writeFile } from 'node:fs/promises'
import { escapeHtml } from '@masa/i18n/escape-html'
import { BOARD } from './pictures.ts'

/** One page with all pictures, a row for each state. */
export default async function writeIndex(): Promise<void> {
  const states = (await readdir(BOARD, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const rows = await Promise.all(
    states
      .map(({ name }) => name)
      .toSorted()
      .map(async (state) => {
        const files = (await readdir(new URL(`${state}/`, BOARD))).toSorted()
        const cells = await Promise.all(files.map((file) => cell(state, file)))
        return `<section><h2>${escapeHtml(state)}</h2><div>${cells.join('')}</div></section>`
      }),
  )
  const style = `body{font:14px sans-serif;margin:16px}div{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}
figure{margin:0}img{width:300px;border:1px solid #ccc}img.wide{width:560px}pre{width:420px;white-space:pre-wrap;border:1px solid #ccc;padding:8px}`
  await writeFile(
    new URL('index.html', BOARD),
    `<!doctype html><meta charset="utf-8"><title>Orders</title><style>${style}</style>${rows.join('')}`,
  )
}

async function cell(state: string, file: string): Promise<string> {
  const address = `${encodeURIComponent(state)}/${encodeURIComponent(file)}`
  const body = file.endsWith('.jpg')
    ? `<img src="${address}" alt="" loading="lazy"${/1280|print/.test(file) ? ' class="wide"' : ''}>`
    : file.endsWith('.txt')
      ? `<pre dir="auto">${escapeHtml(await readFile(new URL(`${state}/${file}`, BOARD), 'utf8'))}</pre>`
      : `<a href="${address}">PDF</a>`
  return `<figure><figcaption>${escapeHtml(file)}</figcaption>${body}</figure>`
}
