import DownloadGlyph from 'lucide-react/icons/download'
import FileTextGlyph from 'lucide-react/icons/file-text'
import { createIcon } from '../icons/create-icon.tsx'

export const DownloadIcon = createIcon(DownloadGlyph, 'never')
export const DocumentIcon = createIcon(FileTextGlyph, 'never')
