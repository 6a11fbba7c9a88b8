export { ListWithDialog as default } from '@/components/staff/list-with-dialog'
