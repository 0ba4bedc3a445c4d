export { RoomMatrix } from './room-matrix.tsx'
export type { MatrixBoard, MatrixCell, MatrixRoom, RoomMatrixProps } from './room-matrix.tsx'
