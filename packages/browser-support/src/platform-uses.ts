import { isIdentifier, type Node, type SourceFile } from 'typescript/unstable/ast'
import {
  isInterfaceDeclaration,
  isModuleDeclaration,
  isTypeLiteralNode,
  isTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import type { Project, Symbol as TypeSymbol } from 'typescript/unstable/sync'
import type { PlatformApi } from './lacking-browsers.ts'

interface PlatformUse {
  api: PlatformApi
  line(): number
}

function namesIn(file: SourceFile): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isTypeNode(node) || isInterfaceDeclaration(node)) return
    if (isIdentifier(node)) found.push(node)
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return found
}

/** `Intl.` for declarations within that namespace. */
function namespaceOf(node: Node): string {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (isModuleDeclaration(parent) && isIdentifier(parent.name) && parent.name.text !== 'global')
      return `${parent.name.text}.`
  }
  return ''
}

/** The feature that a declaration in TypeScript's own libraries stands for. */
function describe(declaration: Node, member: string): PlatformApi {
  const { parent } = declaration
  if (parent && isInterfaceDeclaration(parent)) {
    const name = parent.name.text
    const owner = name
      .replace(/Constructor$/, '')
      .replace(/^Readonly(?=(Array|Map|Set)$)/, '')
      .replace(/^IteratorObject$/, 'Iterator')
    return { owner: namespaceOf(parent) + owner, member, isStatic: name.endsWith('Constructor') }
  }
  // declare var URL: { parse(): … }
  if (parent && isTypeLiteralNode(parent) && isVariableDeclaration(parent.parent) && isIdentifier(parent.parent.name)) {
    return { owner: namespaceOf(parent) + parent.parent.name.text, member, isStatic: true }
  }
  const namespace = namespaceOf(declaration).replace('.', '')
  return namespace ? { owner: namespace, member, isStatic: true } : { owner: null, member, isStatic: false }
}

const isLibrary = (path: string) => /\/lib\.[^/]+\.d\.ts$/.test(path)

/** The features of the language and of browsers that a module uses, according to TypeScript. */
export function createUseFinder(project: Project): (file: SourceFile) => PlatformUse[] {
  const known = new Map<number, PlatformApi | null>()
  const apiOf = (symbol: TypeSymbol): PlatformApi | null => {
    const declaration = symbol.declarations.find(({ path }) => isLibrary(path))?.resolve(project)
    return declaration ? describe(declaration, symbol.name) : null
  }
  return (file) => {
    const names = namesIn(file)
    const symbols = names.length > 0 ? project.checker.getSymbolAtLocation(names) : []
    return symbols.flatMap((symbol, index) => {
      if (!symbol) return []
      if (!known.has(symbol.id)) known.set(symbol.id, apiOf(symbol))
      const api = known.get(symbol.id)
      if (!api) return []
      const line = () => file.text.slice(0, names[index]?.getStart(file) ?? 0).split('\n').length
      return [{ api, line }]
    })
  }
}
