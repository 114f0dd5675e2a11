import { readFileSync } from 'node:fs'
import { Cmd, Copy, DockerfileParser, Env, type Instruction } from 'dockerfile-ast'
import * as z from 'zod'

/** A container file with a build stage, whose working folder contains the repository, and a final stage. */
export interface ContainerFile {
  /** The build stage's working folder. */
  sources: string
  /** The build stage's commands. */
  buildCommands: string[]
  workdir: string
  env: Record<string, string>
  /** The user that runs the command. */
  user: string
  /** Folders of the build stage whose content is copied to a folder of the image that `owner` owns. */
  copies: { from: string; to: string; owner: string }[]
  command: string[]
}

const textOf = (instruction: Instruction) => instruction.getArgumentsContent() ?? ''

/** Parses a container file. Throws if its final stage contains an unsupported instruction. */
export function readContainerFile(path: string, buildArgs: Readonly<Record<string, string>>): ContainerFile {
  let text = readFileSync(path, 'utf8')
  for (const [name, value] of Object.entries(buildArgs)) text = text.replaceAll(`$${name}`, value)
  const instructions = DockerfileParser.parse(text).getInstructions()
  const stages = instructions.flatMap((instruction, index) => (instruction.getKeyword() === 'FROM' ? [index] : []))
  const [start, final] = stages
  if (stages.length !== 2 || start === undefined || final === undefined) throw new Error(`${path} needs two stages.`)

  const build = instructions.slice(start + 1, final)
  const file: ContainerFile = {
    sources: build.filter((instruction) => instruction.getKeyword() === 'WORKDIR').map(textOf)[0] ?? '/',
    buildCommands: build.filter((instruction) => instruction.getKeyword() === 'RUN').map(textOf),
    workdir: '/',
    env: {},
    user: 'root',
    copies: [],
    command: [],
  }
  for (const instruction of instructions.slice(final + 1)) applyInstruction(file, instruction)
  return file
}

function applyInstruction(file: ContainerFile, instruction: Instruction): void {
  if (instruction instanceof Copy) return void file.copies.push(readCopy(instruction, file.workdir))
  if (instruction instanceof Cmd) {
    // Not `getJSONStrings`, which drops spaces.
    file.command = z.array(z.string()).parse(JSON.parse(textOf(instruction)))
    return
  }
  if (instruction instanceof Env) {
    for (const property of instruction.getProperties()) file.env[property.getName()] = property.getValue() ?? ''
    return
  }
  const keyword = instruction.getKeyword()
  if (keyword === 'WORKDIR') file.workdir = textOf(instruction)
  else if (keyword === 'USER') file.user = textOf(instruction)
  else if (keyword !== 'ARG' && keyword !== 'EXPOSE') throw new Error(`${keyword} is not known to this test.`)
}

function readCopy(copy: Copy, workdir: string): ContainerFile['copies'][number] {
  const flag = (name: string) =>
    copy
      .getFlags()
      .find((one) => one.getName() === name)
      ?.getValue()
  const [from, to, ...more] = copy.getArguments().map((argument) => argument.getValue())
  if (flag('from') !== 'build' || !from || !to || more.length > 0) throw new Error(`${copy} is not known to this test.`)
  return { from, to: to.startsWith('/') ? to : `${workdir}/${to}`, owner: flag('chown') ?? 'root' }
}
