export { NoDialog as default } from '@/components/staff/list-with-dialog'
