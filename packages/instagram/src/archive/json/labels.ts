import { repairText } from './repair-text.ts'

// File names are English in every language, the labels inside aren't. If a label is missing here, the readers fall back
// on the item's structure.
const usernameLabels = new Set(
  [
    'Username',
    'User name',
    'Gebruikersnaam',
    'Benutzername',
    'Nutzername',
    'Nome utente',
    "Nom d'utilisateur",
    'Nombre de usuario',
    'Nome de usuário',
    'Nome de utilizador',
    '사용자 이름',
    'ユーザーネーム',
    'ユーザー名',
    '用户名',
    '用戶名稱',
    '使用者名稱',
    'Kullanıcı adı',
    'Nazwa użytkownika',
    'Имя пользователя',
    "Ім'я користувача",
    'Användarnamn',
    'Brugernavn',
    'Brukernavn',
    'Käyttäjänimi',
    'Käyttäjätunnus',
    'Uživatelské jméno',
    'Používateľské meno',
    'Felhasználónév',
    'Nume de utilizator',
    'Όνομα χρήστη',
    'Korisničko ime',
    'Потребителско име',
    'Nama pengguna',
    'Tên người dùng',
    'ชื่อผู้ใช้',
    'اسم المستخدم',
    'שם משתמש',
    'यूज़रनेम',
    'उपयोगकर्ता नाम',
  ].map(normalizeLabel),
)
const ownerLabels = new Set(
  [
    'Media Owner',
    'Owner',
    'Author',
    'Media-eigenaar',
    'Eigenaar',
    'Auteur',
    'Medieninhaber',
    'Medieneigentümer',
    'Eigentümer',
    'Inhaber',
    'Autor',
    'Autore',
    'Proprietario',
    'Proprietario del contenuto',
    'Propietario',
    'Propietario del contenido',
    'Proprietário',
    'Proprietário da mídia',
    'Propriétaire',
    'Propriétaire du média',
    '소유자',
    '미디어 소유자',
    '作者',
    '所有者',
    'メディア所有者',
    'เจ้าของ',
    'เจ้าของสื่อ',
  ].map(normalizeLabel),
)

/** Normalizes a label for comparison. */
export function normalizeLabel(label: string): string {
  return label.normalize('NFC').replaceAll('’', "'").trim().toLowerCase()
}

export function isUsernameLabel(label: string | undefined): boolean {
  return label !== undefined && usernameLabels.has(normalizeLabel(repairText(label)))
}

export function isOwnerLabel(label: string | undefined): boolean {
  return label !== undefined && ownerLabels.has(normalizeLabel(repairText(label)))
}
