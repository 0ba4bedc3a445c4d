import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Entry {
  bytes: number
  usedAt: number
}

/**
 * Renderings on disk under one folder, at most `maxBytes` of them: the longest unused go first.
 * Keys are relative paths of safe characters. A file is complete or not there: it is written aside and renamed.
 * Without a disk it holds nothing: `get` finds nothing, `put` throws.
 */
export class PictureCache {
  private readonly folder: string
  private readonly maxBytes: number
  private readonly entries = new Map<string, Entry>()
  private total = 0
  private clock = 0
  private opened: Promise<void> | undefined

  constructor({ folder, maxBytes }: { folder: string; maxBytes: number }) {
    this.folder = folder
    this.maxBytes = maxBytes
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.total
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      await this.open()
      const entry = this.entries.get(key)
      if (!entry) return undefined
      const body = await readFile(join(this.folder, key))
      entry.usedAt = this.tick()
      return body
    } catch {
      this.forget(key)
      return undefined
    }
  }

  async put(key: string, body: Buffer): Promise<void> {
    await this.open()
    const path = join(this.folder, key)
    const aside = join(this.folder, `.${randomUUID()}.part`)
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(aside, body)
      await rename(aside, path)
    } catch (error) {
      // What a full disk took of it would keep the disk full.
      await rm(aside, { force: true })
      throw error
    }
    this.forget(key)
    this.remember(key, { bytes: body.length, usedAt: this.tick() })
    await this.makeRoom()
  }

  private async makeRoom(): Promise<void> {
    if (this.total <= this.maxBytes) return
    // Down to nine tenths, so that not every new picture sorts the whole list.
    for (const [key] of [...this.entries].sort(([, a], [, b]) => a.usedAt - b.usedAt)) {
      if (this.total <= this.maxBytes * 0.9) return
      this.forget(key)
      await rm(join(this.folder, key), { force: true })
    }
  }

  private open(): Promise<void> {
    this.opened ??= this.scan().catch((error: unknown) => {
      // A folder that cannot be made now may be made later.
      this.opened = undefined
      throw error
    })
    return this.opened
  }

  private async scan(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const files: { key: string; bytes: number; writtenAt: number }[] = []
    for (const file of await readdir(this.folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue
      const path = join(file.parentPath, file.name)
      if (file.name.endsWith('.part')) await rm(path, { force: true })
      else {
        const { size, mtimeMs } = await stat(path)
        files.push({ key: path.slice(this.folder.length + 1).replaceAll('\\', '/'), bytes: size, writtenAt: mtimeMs })
      }
    }
    for (const { key, bytes } of files.sort((a, b) => a.writtenAt - b.writtenAt))
      this.remember(key, { bytes, usedAt: this.tick() })
  }

  private remember(key: string, entry: Entry): void {
    this.entries.set(key, entry)
    this.total += entry.bytes
  }

  private forget(key: string): void {
    this.total -= this.entries.get(key)?.bytes ?? 0
    this.entries.delete(key)
  }

  private tick(): number {
    this.clock += 1
    return this.clock
  }
}
