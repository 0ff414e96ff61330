// Loaded before dependency-cruiser 17, the last for Node 20: it never tells swc that a .tsx file holds JSX, and stops at the first.
const swc = require('@swc/core')

const { parseFileSync } = swc
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })
