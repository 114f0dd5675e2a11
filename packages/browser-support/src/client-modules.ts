import { dirname, join } from 'node:path'
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isExportDeclaration,
  isExpressionStatement,
  isImportDeclaration,
  isNewExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import type { Project } from 'typescript/unstable/sync'

const isOurs = (path: string) => !path.includes('/node_modules/') && !path.endsWith('.d.ts')

function isEntry({ statements, fileName }: SourceFile): boolean {
  if (fileName.endsWith('/instrumentation-client.ts')) return true
  const [first] = statements
  return (
    first !== undefined &&
    isExpressionStatement(first) &&
    isStringLiteral(first.expression) &&
    first.expression.text === 'use client'
  )
}

/** The specifiers that a module loads: imports left after types are erased, and `new URL('./worker.ts', …)`. */
function loadedBy(file: SourceFile): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isImportDeclaration(node)) {
      if (node.importClause?.phaseModifier !== SyntaxKind.TypeKeyword) found.push(node.moduleSpecifier)
    } else if (isExportDeclaration(node)) {
      if (!node.isTypeOnly && node.moduleSpecifier) found.push(node.moduleSpecifier)
    } else if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
      found.push(...node.arguments.slice(0, 1))
    } else if (isNewExpression(node)) {
      found.push(
        ...(node.arguments ?? []).filter((each) => isStringLiteral(each) && /^\.{1,2}\/.*\.ts$/.test(each.text)),
      )
    }
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/**
 * Our modules that a project sends to browsers: those with `'use client'` and whatever they load. Skips the paths in
 * `seen`, and adds to it.
 */
export function clientModules({ program, checker }: Project, seen: Set<string>): SourceFile[] {
  const waiting = program.getSourceFileNames().filter((name) => {
    if (!isOurs(name) || name.includes('.test.')) return false
    const file = program.getSourceFile(name)
    return file !== undefined && isEntry(file)
  })
  const found: SourceFile[] = []
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path) || !isOurs(path)) continue
    const file = program.getSourceFile(path)
    if (!file) continue
    seen.add(path)
    found.push(file)
    const nodes = loadedBy(file)
    const modules = nodes.length > 0 ? checker.getSymbolAtLocation(nodes) : []
    for (const [index, module] of modules.entries()) {
      const node = nodes[index]
      if (module) waiting.push(...module.declarations.map((declaration) => declaration.path))
      else if (node && isStringLiteral(node)) waiting.push(join(dirname(path), node.text))
    }
  }
  return found
}
