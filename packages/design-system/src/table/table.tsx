import type { ReactElement, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './table.module.css'

/** A column and how it fills a row's cell. */
export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the end. */
  readonly isNumeric?: boolean
  /** Names the row: exactly one column. */
  readonly isRowHeader?: boolean
}

/** A table; on a phone each row becomes a card, its cells labelled. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  isCaptionHidden = true,
}: {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  isCaptionHidden?: boolean
}): ReactElement {
  return (
    <table className={styles.table} role="table" {...(isCaptionHidden ? { 'aria-label': caption } : {})}>
      {!isCaptionHidden && <caption className={styles.caption}>{caption}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" className={cx(column.isNumeric && styles.numeric)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowId(row)} role="row">
            {columns.map((column) =>
              column.isRowHeader ? (
                <th key={column.id} role="rowheader" scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} role="cell" className={cx(column.isNumeric && styles.numeric)}>
                  <span className={styles.label} aria-hidden="true">
                    {column.label}
                  </span>
                  {asElement(column.cell(row))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
